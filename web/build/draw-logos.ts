import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

type Entry = { readonly name: string; readonly statusPageUrl: string; readonly categoryIcon: string };
type Brand = { readonly title: string; readonly slug: string; readonly license?: object };
/** As in `web/board/service/logos.ts`. */
export type Drawn = { readonly name: string; readonly address: string; readonly icon: string; readonly path: string };

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
 * Writes the logos of the catalogue's services from the package simple-icons into one data file, which
 * `web/board/service/logos.ts` fetches. Only those under the package's own licence, CC0 1.0: a few have their own.
 */
export const drawLogos = (): Plugin => {
  let isBuild = false;
  return {
    name: 'allclear-draw-logos',
    enforce: 'pre',
    configResolved: ({ command }) => {
      isBuild = command === 'build';
    },
    async transform(_code, id) {
      if (!id.endsWith('/web/board/service/logos.ts')) return undefined;
      const source = JSON.stringify(await drawnLogos());
      // The dev server writes no files.
      const answer = isBuild
        ? `(await fetch(import.meta.ROLLUP_FILE_URL_${this.emitFile({ type: 'asset', name: 'logos.json', source })})).json()`
        : source;
      return { code: `export const loadLogos = async () => ${answer};`, map: null };
    },
  };
};

/** The logos of known services, by the catalogue's name and page. */
export const drawnLogos = async (): Promise<readonly Drawn[]> => {
  const list = createRequire(import.meta.url).resolve('simple-icons/icons.json');
  const brands: readonly Brand[] = JSON.parse(await readFile(list, 'utf8'));
  const byName = new Map(brands.flatMap((brand) => (brand.license ? [] : [[keyOf(brand.title), brand]])));
  const entries: readonly Entry[] = JSON.parse(await readFile(catalogueFile, 'utf8'));
  const drawn = await Promise.all(
    entries.map(async ({ name, statusPageUrl, categoryIcon }) => {
      const brand = byName.get(keyOf(otherNames[name] ?? name));
      if (!brand || illegible.has(name)) return [];
      const svg = await readFile(join(dirname(list), '../icons', `${brand.slug}.svg`), 'utf8');
      const path = / d="([^"]+)"/.exec(svg)?.[1];
      return path === undefined ? [] : [{ name, address: statusPageUrl, icon: categoryIcon, path }];
    }),
  );
  return drawn.flat();
};

const keyOf = (name: string): string => name.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');
