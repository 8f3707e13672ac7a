import { fileURLToPath } from 'node:url';
import { build } from 'vite';

const root = fileURLToPath(new URL('../..', import.meta.url));

/**
 * The command line with all that it needs, as one file that Node 20 and later run. @throws Error where it would not be one file,
 * or would need a package.
 */
export const bundleCommandLine = async (): Promise<string> => {
  const built = await build({
    root,
    configFile: false,
    logLevel: 'warn',
    ssr: { noExternal: true },
    // The same code as modules, of which only what is used comes along.
    resolve: { alias: { yaml: `${root}node_modules/yaml/browser/dist/index.js` } },
    build: {
      ssr: 'cli/pack/entry.ts',
      target: 'node20',
      write: false,
      // Keeps the code readable for those who have to trust it on a build machine.
      minify: false,
      // Drops the comments of libraries, a seventh of the size.
      rolldownOptions: { output: { banner: '#!/usr/bin/env node', codeSplitting: false, comments: { jsdoc: false } } },
    },
  });
  if (!('output' in built)) throw new Error('The command line was not built in one go.');
  const [file, ...others] = built.output;
  const needed = file.imports.filter((name) => !name.startsWith('node:'));
  if (others.length > 0 || needed.length > 0)
    throw new Error(
      `The command line is not one file: ${[...others.map(({ fileName }) => fileName), ...needed].join(', ')}`,
    );
  return file.code;
};
