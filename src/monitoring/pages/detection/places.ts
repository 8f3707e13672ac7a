import type { PageSource, Reader } from '../reading/reader.ts';

/**
 * The folder of a page, with a trailing slash: `/status/` for `https://example.com/status`, `/` for a page at its host's root.
 */
export const folderOf = ({ pathname }: URL): string =>
  `${pathname.replace(/\/[^/]*\.\w{1,5}$/, '').replace(/\/+$/, '')}/`;

/** The places to try a path for a page: the page's own folder and its host's root, which are the same for most pages. */
export const addressesOf = (path: string, page: URL): readonly string[] => {
  const own = path.replace(/^\//, '');
  return [...new Set([folderOf(page), '/'])].map((folder) => page.origin + folder + own);
};

/**
 * All documents of a reader around the one at `address`: where the page's URL leads to them, or, for a page below a path, where
 * a root has them. None if this document isn't part of a set.
 */
export const sourcesAround = (reader: Reader, address: URL): readonly PageSource[] => {
  const usual = reader.sources(address);
  if (usual.some(({ url }) => url === address.href)) return usual;
  const atRoot = reader.sources(new URL('/', address));
  const [main] = atRoot;
  const mainPath = main && pathOf(main);
  if (mainPath === undefined || !address.href.endsWith(mainPath)) return [];
  const base = address.href.slice(0, -mainPath.length);
  return atRoot.map((source) => ({ ...source, url: base + pathOf(source) }));
};

const pathOf = ({ url }: PageSource): string => url.slice(new URL(url).origin.length);
