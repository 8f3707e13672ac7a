import { createHash } from 'node:crypto';
import { join } from 'node:path';
import type { Plugin, Rolldown } from 'vite';
import { routePaths } from './route-paths.ts';

/** The screen that opens without a network. */
const LAST_KNOWN = '/features/offline/last-known.tsx';
const FONT = /\/geist-latin-wght-normal-[^/]*\.woff2$/;

/**
 * Writes /sw.js: the service worker with the names of all files that the last known board needs. Its version is a hash of them, so a
 * build with the same files has the same worker. The dev server has none.
 */
export const serviceWorker = (root: string): Plugin => ({
  name: 'allclear-service-worker',
  apply: 'build',
  buildStart() {
    this.emitFile({ type: 'chunk', id: join(root, 'app/service-worker.ts'), fileName: 'sw.js' });
  },
  generateBundle: {
    order: 'post',
    handler(_options, bundle) {
      const worker = bundle['sw.js'];
      if (worker?.type !== 'chunk') throw new Error('The build has no service worker.');
      const files = shellFiles(bundle);
      const version = createHash('sha256').update(files.join()).digest('hex').slice(0, 12);
      const screens = [...new Set(routePaths(join(root, 'routes')).map((path) => path.split('/')[1]))];
      const shell = JSON.stringify(JSON.stringify({ version, files, screens }));
      worker.code = worker.code.replace(/(["'`])__SHELL__\1/, () => shell);
    },
  },
});

/** The paths of the first load, of the last known board and of their styles and font. @throws Error if one of them isn't in the build. */
export const shellFiles = (bundle: Rolldown.OutputBundle): readonly string[] => {
  const all = Object.values(bundle);
  const chunks = all.filter((output) => output.type === 'chunk');
  const starts = chunks.filter(
    ({ isEntry, facadeModuleId }) =>
      facadeModuleId?.endsWith(LAST_KNOWN) || (isEntry && facadeModuleId?.endsWith('/index.html')),
  );
  if (starts.length !== 2) throw new Error('The build has no last known board.');
  const needed = new Set(starts);
  for (const chunk of needed) for (const other of chunks) if (chunk.imports.includes(other.fileName)) needed.add(other);
  const styles = [...needed].flatMap(({ viteMetadata }) => [...(viteMetadata?.importedCss ?? [])]);
  const fonts = all.map(({ fileName }) => fileName).filter((name) => FONT.test(name));
  return [...new Set([...[...needed].map(({ fileName }) => fileName), ...styles, ...fonts])]
    .map((name) => `/${name}`)
    .toSorted();
};
