import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';
import { build } from 'vite';

const folder = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const entry = folder('index.ts');
const out = folder('../dist');

/** One file for each kind of module. */
const buildCode = () =>
  build({
    configFile: false,
    logLevel: 'error',
    build: {
      lib: { entry, formats: ['es', 'cjs'], fileName: (format) => (format === 'es' ? 'index.js' : 'index.cjs') },
      outDir: out,
      minify: false,
      target: 'es2022',
    },
  });

/**
 * The types of each file by its name, such as `call`.
 * @throws Error if the sources have a mistake
 */
const declarations = (): ReadonlyMap<string, string> => {
  const { config } = ts.readConfigFile(folder('../../tsconfig.json'), ts.sys.readFile);
  const { options } = ts.convertCompilerOptionsFromJson(config.compilerOptions, folder('.'));
  const emit = { noEmit: false, declaration: true, emitDeclarationOnly: true, types: [] };
  const program = ts.createProgram([entry], { ...options, ...emit });
  const found = new Map<string, string>();
  const { diagnostics } = program.emit(undefined, (path, text) => found.set(nameOf(path), text));
  const [mistake] = [...ts.getPreEmitDiagnostics(program), ...diagnostics];
  if (mistake) throw new Error(ts.flattenDiagnosticMessageText(mistake.messageText, '\n'));
  return found;
};

const nameOf = (path: string): string => path.replace(/^.*\//, '').replace(/\.d\.ts$/, '');

/** The files that `name` exports, for both kinds of modules. */
const writeTypes = (found: ReadonlyMap<string, string>, name: string): void => {
  const text = found.get(name) ?? '';
  const leadingTo = (ending: string) => text.replace(/(from '\.\/[\w.-]+)\.ts'/g, `$1.${ending}'`);
  writeFileSync(`${out}/${name}.d.ts`, leadingTo('js'));
  writeFileSync(`${out}/${name}.d.cts`, leadingTo('cjs'));
  const others = new Map([...found].filter(([other]) => other !== name));
  for (const [, next = ''] of text.matchAll(/from '\.\/([\w.-]+)\.ts'/g))
    if (others.has(next)) writeTypes(others, next);
};

rmSync(out, { recursive: true, force: true });
mkdirSync(out);
await buildCode();
writeTypes(declarations(), 'index');
// The guide is also the package's README, which lacks the other pages.
const guide = readFileSync(folder('../../web/content/docs/sdk.md'), 'utf8');
writeFileSync(folder('../README.md'), guide.replace(/\[([^\]]+)\]\((?!https:)[^)]+\)/g, '$1'));
