import { cp, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { build, createServer, type Plugin, type Rolldown, type ViteDevServer } from 'vite';
import { PICTURES_PATH } from '../site/docs/pictures-path.ts';
import type { SiteScript } from '../site/page/site-page.ts';
import type { SiteFile, SiteInput } from '../site/render-site.tsx';
import { DOCS_PICTURES } from './docs-pictures.ts';
import { pageCss } from './page-css.ts';
import { PICTURES_FOLDER, pagePictures, pictureFinder } from './page-pictures.ts';
import { routePaths } from './route-paths.ts';
import { siteFacts } from './site-facts.ts';

/** The entry files of the public pages. All pages use the stylesheet of `site`. */
const entries: Readonly<Record<SiteScript, string>> = {
  site: 'site/client.ts',
  docs: 'site/docs/docs-client.ts',
  'sla-calculator': 'site/tools/sla-calculator.ts',
  'status-page-check': 'site/tools/status-page-check.ts',
  'try-it': 'site/reference/try-it.ts',
};
/** The server reads this file (src/platform/http/site). Its name begins with a dot, so it's never served. */
const SITE_FILE = '.site.json';
const PLACES = /__[A-Z_]+__|<(when|unless)-set name="[A-Za-z]+">|<\/(when|unless)-set>/g;

type SiteModule = { readonly renderSite: (input: SiteInput) => readonly SiteFile[] };

/**
 * Renders the public pages to HTML while the app is built, each with its entry's stylesheet inside. The dev server renders them
 * for each request.
 */
export const prerender = (root: string): Plugin => ({
  name: 'allclear-prerender',
  writeBundle: {
    // Before precompress, which finds the assets of the pages too.
    order: 'pre',
    sequential: true,
    async handler({ dir = '' }) {
      const bundle = await buildEntries(root, dir);
      const server = await componentServer(root);
      try {
        const files = await render(server, { ...(await assetsOf(dir, bundle)), themeScript: await themeScript(root) });
        await cp(DOCS_PICTURES, join(dir, PICTURES_PATH), { recursive: true });
        await writeFile(join(dir, SITE_FILE), JSON.stringify({ appPaths: routePaths(join(root, 'routes')), files }));
      } finally {
        await server.close();
      }
    },
  },
  configureServer: (server) => {
    server.middlewares.use((request, response, next) => {
      void freshPage(server, root, request.url ?? '')
        .then((file) => (file ? response.setHeader('content-type', file.type).end(file.text) : next()))
        .catch(next);
    });
  },
});

type Output = readonly (Rolldown.OutputChunk | Rolldown.OutputAsset)[];

/** A separate build: entries of one build share chunks, which would split the app's stylesheets and change their order. */
const buildEntries = async (root: string, outDir: string): Promise<Output> => {
  const input = Object.fromEntries(Object.entries(entries).map(([name, file]) => [name, join(root, file)]));
  const built = await build({
    configFile: false,
    root,
    publicDir: false,
    logLevel: 'error',
    build: {
      outDir,
      emptyOutDir: false,
      target: 'es2022',
      assetsInlineLimit: 0,
      modulePreload: false,
      rolldownOptions: { input },
    },
  });
  return [built].flat().flatMap((each) => ('output' in each ? each.output : []));
};

/** Loads components in a form that Node can run. */
const componentServer = (root: string): Promise<ViteDevServer> =>
  createServer({
    configFile: false,
    root,
    mode: 'production',
    appType: 'custom',
    logLevel: 'error',
    plugins: [react()],
    optimizeDeps: { noDiscovery: true },
    server: { middlewareMode: true, hmr: false, ws: false, watch: null },
  });

type Assets = Pick<SiteInput, 'fonts' | 'scripts' | 'styleFor'>;

const render = async (server: ViteDevServer, made: Assets & Pick<SiteInput, 'themeScript'>) => {
  const pictureOf = pictureFinder(pagePictures(PICTURES_FOLDER));
  const { renderSite } = (await server.ssrLoadModule('/site/render-site.tsx')) as SiteModule;
  return renderSite({ ...made, pictureOf, facts: siteFacts() });
};

const assetsOf = async (dir: string, bundle: Output): Promise<Assets> => {
  const entry = entryOf(bundle, 'site');
  const sheets = [...(entry.viteMetadata?.importedCss ?? [])];
  const css = await Promise.all(sheets.map((name) => readFile(join(dir, name), 'utf8')));
  const fonts = bundle.map(({ fileName }) => fileName).filter((name) => /geist-latin-wght-normal.*\.woff2$/.test(name));
  return {
    styleFor: (markup) => pageCss(css.join('\n'), markup),
    fonts: fonts.map((name) => `/${name}`),
    scripts: scriptsFrom((name) => `/${entryOf(bundle, name).fileName}`),
  };
};

const entryOf = (bundle: Output, name: SiteScript): Rolldown.OutputChunk => {
  const entry = bundle.find((output) => output.type === 'chunk' && output.isEntry && output.name === name);
  if (entry?.type !== 'chunk') throw new Error(`the build has no entry ${name}`);
  return entry;
};

const scriptsFrom = (addressOf: (name: SiteScript) => string): SiteInput['scripts'] => ({
  site: addressOf('site'),
  docs: addressOf('docs'),
  'sla-calculator': addressOf('sla-calculator'),
  'status-page-check': addressOf('status-page-check'),
  'try-it': addressOf('try-it'),
});

/** Returns the script of index.html that runs before the first paint, so that app and site choose the theme by one rule. */
const themeScript = async (root: string): Promise<string> => {
  const script = /<script nonce="[^"]*">([\s\S]*?)<\/script>/.exec(
    await readFile(join(root, 'index.html'), 'utf8'),
  )?.[1];
  if (script === undefined) throw new Error('index.html has no script that chooses the theme');
  return script
    .replace(/^\s*\/\/.*$/gm, '')
    .replace(/\s+/g, ' ')
    .trim();
};

/** Renders the page at this path from the current sources, without the server's settings; undefined if the site has no such page. */
const freshPage = async (server: ViteDevServer, root: string, url: string): Promise<SiteFile | undefined> => {
  const path = url.split(/[?#]/)[0];
  if (
    path === undefined ||
    (path !== '/' && /^\/(@|node_modules|api|icons|assets|tools\/status-page-check)|\.(tsx?|css|js)$/.test(path))
  )
    return;
  const { default: css } = await server.ssrLoadModule('/site/site.css?inline');
  const files = await render(server, {
    styleFor: () => css,
    fonts: [],
    scripts: scriptsFrom((name) => `/${entries[name]}`),
    themeScript: await themeScript(root),
  });
  const file = files.find((one) => one.path === path);
  return file && { ...file, text: file.text.replace(PLACES, '') };
};
