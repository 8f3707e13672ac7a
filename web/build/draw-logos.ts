import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';
import type { Logo } from '../board/service/logos.ts';

type Entry = {
  readonly name: string;
  readonly slug: string;
  readonly statusPageUrl: string;
  readonly addresses: readonly string[];
  readonly categoryIcon: string;
};
type Brand = { readonly title: string; readonly slug: string; readonly license?: object };
/** A logo with its path, in a square of 24. */
export type Drawn = Logo & { readonly path: string };

const catalogueFile = fileURLToPath(new URL('../../src/monitoring/catalogue/catalogue.gen.json', import.meta.url));

/** Maps catalogue names to the package's names where the two differ. */
const otherNames: Readonly<Record<string, string>> = {
  'Anthropic (Claude)': 'Anthropic',
  'ClickHouse Cloud': 'ClickHouse',
  'CockroachDB Cloud': 'Cockroach Labs',
  'Grafana Labs': 'Grafana',
  'Jenkins project': 'Jenkins',
  'Matrix.org': 'Matrix',
  'MongoDB Cloud': 'MongoDB',
  'Neo4j Aura': 'Neo4j',
  'Python Infrastructure (PyPI)': 'PyPI',
  'Redis Cloud': 'Redis',
};

/** Wordmarks, which can't be read at the size of a tile; the catalogue's icon says more. */
const illegible: ReadonlySet<string> = new Set(['Quantcast', 'Zoom']);

/**
 * Writes which of the catalogue's services have a logo into a data file, which `web/board/service/logos.ts` fetches. The logos are
 * drawings like the icons (icon-drawings.ts), so that a screen loads only its own.
 */
export const drawLogos = (): Plugin => {
  let isBuild = false;
  return {
    name: 'allclear-draw-logos',
    enforce: 'pre',
    configResolved: ({ command }) => {
      isBuild = command === 'build';
    },
    transform(_code, id) {
      if (!id.endsWith('/web/board/service/logos.ts')) return undefined;
      const source = JSON.stringify(drawnLogos().map(({ path: _, ...logo }) => logo));
      // The dev server writes no files.
      const answer = isBuild
        ? `(await fetch(import.meta.ROLLUP_FILE_URL_${this.emitFile({ type: 'asset', name: 'logos.json', source })})).json()`
        : source;
      return { code: `export const loadLogos = async () => ${answer};`, map: null };
    },
  };
};

/** The logos of the catalogue's services from the package simple-icons under its own licence, CC0 1.0; a few have their own. */
export const drawnLogos = (): readonly Drawn[] => {
  const list = createRequire(import.meta.url).resolve('simple-icons/icons.json');
  const brands: readonly Brand[] = JSON.parse(readFileSync(list, 'utf8'));
  const byName = new Map(brands.flatMap((brand) => (brand.license ? [] : [[keyOf(brand.title), brand]])));
  const entries: readonly Entry[] = JSON.parse(readFileSync(catalogueFile, 'utf8'));
  // One after the other: image builders allow a process 1,024 open files.
  return entries.flatMap(({ name, slug, statusPageUrl, addresses, categoryIcon }) => {
    const brand = byName.get(keyOf(otherNames[name] ?? name));
    if (!brand || illegible.has(name)) return [];
    const svg = readFileSync(join(dirname(list), '../icons', `${brand.slug}.svg`), 'utf8');
    const path = / d="([^"]+)"/.exec(svg)?.[1];
    if (path === undefined) return [];
    return [{ name, pages: [pageOf(statusPageUrl), ...addresses], icon: categoryIcon, drawing: `logo-${slug}`, path }];
  });
};

/** The host and the path, as `find-logo.ts` has them. */
const pageOf = (url: string): string => url.replace(/^https:\/\//, '');

const keyOf = (name: string): string => name.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');
