import { fileURLToPath } from 'node:url';
import { build, minifySync, type Plugin } from 'vite';
import manifest from '../../package.json' with { type: 'json' };

const root = fileURLToPath(new URL('../..', import.meta.url));

const LEAST_NODE = 20;

const BANNER = `#!/usr/bin/env node
if (Number(process.versions.node.split('.')[0]) < ${LEAST_NODE}) {
  console.error(\`Allclear needs Node ${LEAST_NODE} or later, and this is \${process.version}. Install a newer one from https://nodejs.org.\`);
  process.exit(1);
}`;

/** The CLI needs only the version of package.json. */
const versionOnly: Plugin = {
  name: 'version-only',
  load: (id) =>
    id === `${root}package.json` ? { code: JSON.stringify({ version: manifest.version }), moduleType: 'json' } : null,
};

/** Node has what this library does. */
const nodesOwnStripAnsi: Plugin = {
  name: 'nodes-own-strip-ansi',
  load: (id) =>
    id === `${root}node_modules/strip-ansi/index.js`
      ? "export { stripVTControlCharacters as default } from 'node:util'"
      : null,
};

/** Characters of ambiguous width count as narrow, so nothing looks them up. */
const noAmbiguousWidths: Plugin = {
  name: 'no-ambiguous-widths',
  transform: (code, id) =>
    id.endsWith('/get-east-asian-width/lookup-data.js') ? code.replace(/(?<=ambiguousRanges = \[)[^\]]*/, '') : null,
};

/** Only the web app draws channels. */
const noLooksOfChannels: Plugin = {
  name: 'no-looks-of-channels',
  transform: (code, id) =>
    id.endsWith('/api-spec/channels.gen.ts')
      ? code.replace(
          /^\s*"?(?:(?:logoIcon|logoColor|preview|guideMinutes|isHalf|hint|placeholder)"?: .*|(?:dialog|names)"?: \{[^}]*\},)\n/gm,
          '',
        )
      : null,
};

/** The CLI with all its dependencies as one file for Node 20 and later. @throws Error as `bundled` */
export const bundleCommandLine = async (): Promise<string> => withSmallLibraries(await bundled('es'));

/** The same for a single binary. */
export const bundleForBinary = (): Promise<string> => bundled('cjs');

/** @throws Error if it wouldn't be one file, or would need a package */
const bundled = async (format: 'es' | 'cjs'): Promise<string> => {
  const built = await build({
    root,
    configFile: false,
    logLevel: 'warn',
    ssr: { noExternal: true },
    plugins: [versionOnly, nodesOwnStripAnsi, noAmbiguousWidths, noLooksOfChannels],
    // The same code as modules; only the used parts are included.
    resolve: { alias: { yaml: `${root}node_modules/yaml/browser/dist/index.js` } },
    build: {
      ssr: format === 'es' ? 'cli/pack/entry.ts' : 'cli/pack/binary-entry.ts',
      // Older than it needs, so that an older Node gets as far as the message in the banner.
      target: 'es2022',
      write: false,
      // Keeps names and lines, for people who have to trust it on a build machine.
      minify: false,
      rolldownOptions: {
        output: {
          format,
          banner: format === 'es' ? BANNER : '',
          codeSplitting: false,
          // Drops the comments of libraries, a seventh of the size.
          comments: { jsdoc: false, annotation: false },
          minify: { compress: { sequences: false, joinVars: false }, mangle: false, codegen: false },
        },
      },
    },
  });
  if (!('output' in built)) throw new Error('The build of the CLI has no output.');
  const [file, ...others] = built.output;
  const needed = file.imports.filter((name) => !name.startsWith('node:'));
  if (others.length > 0 || needed.length > 0)
    throw new Error(`The CLI isn't one file: ${[...others.map(({ fileName }) => fileName), ...needed].join(', ')}`);
  return file.code;
};

/** Our own code stays as it is. Each library, and generated data, has a comment with its name, no whitespace and short local names. */
const withSmallLibraries = (code: string): string => {
  const parts: { library: string | undefined; lines: string[] }[] = [];
  for (const line of code.split('\n')) {
    const last = parts.at(-1);
    const library = line.startsWith('// ') ? nameOf(LIBRARY.exec(line)) : last?.library;
    if (last && last.library === library) last.lines.push(line);
    else parts.push({ library, lines: [line] });
  }
  return parts.map(({ library, lines }) => (library ? small(library, lines.join('\n')) : lines.join('\n'))).join('\n');
};

const LIBRARY = /^\/\/ (?:(node_modules\/(?:@[^/]+\/)?[^/]+)\/|(api-spec\/[\w-]+\.gen\.ts)$)/;

const nameOf = (found: RegExpExecArray | null): string | undefined => found?.[1] ?? found?.[2];

const small = (library: string, code: string): string => {
  // A library can't know which of its names the rest uses.
  const options = {
    module: true,
    compress: { target: 'es2022', unused: false },
    mangle: { toplevel: false },
    codegen: true,
  } as const;
  const minified = minifySync(library, code, options);
  if (minified.errors.length > 0) throw new Error(`${library} can't be minified: ${minified.errors[0]?.message}`);
  return `// ${library}\n${minified.code}`;
};
