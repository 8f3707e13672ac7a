import { readFile } from 'node:fs/promises';
import type { Plugin, Rolldown } from 'vite';
import { importedNames } from './imported-names.ts';

const ICONS = '@remixicon/react';
const BARREL = '\0allclear-icons';
const SINGLE = `${BARREL}/`;

/** The ids of the modules that this makes. */
export const iconModules = /allclear-icons\//;

type Program = ReturnType<Rolldown.PluginContext['parse']>;

/**
 * Makes a module of each icon that source files import. They all come in one file, and a file is never divided between
 * chunks: the icons of every screen there is would be part of the first load of each.
 */
export const splitIcons = (sources: string): Plugin => {
  let modules: ReadonlyMap<string, string> = new Map();
  return {
    name: 'allclear-split-icons',
    enforce: 'pre',
    apply: 'build',
    async buildStart() {
      const file = await this.resolve(ICONS, `${sources}main.tsx`, { skipSelf: true });
      if (!file) return;
      const code = await readFile(file.id, 'utf8');
      modules = modulesOf(code, this.parse(code), importedNames(sources, ICONS));
    },
    resolveId(id) {
      if (id === ICONS && modules.size > 0) return BARREL;
      return id.startsWith(SINGLE) ? id : undefined;
    },
    load(id) {
      const code = id === BARREL ? barrelOf(modules) : modules.get(id.slice(SINGLE.length));
      // Else whatever imports one would import them all.
      return id.startsWith(BARREL) && code !== undefined ? { code, moduleSideEffects: false } : undefined;
    },
  };
};

const barrelOf = (modules: ReadonlyMap<string, string>): string =>
  [...modules.keys()].map((name) => `export { ${name} } from '${SINGLE}${name}';`).join('\n');

/** The code of a module for each icon that is wanted, by its name. */
const modulesOf = (code: string, { body }: Program, wanted: ReadonlySet<string>): ReadonlyMap<string, string> => {
  const imports: string[] = [];
  const locals = new Map<string, string>();
  const modules = new Map<string, string>();
  for (const node of body) {
    if (node.type === 'ImportDeclaration') imports.push(code.slice(node.start, node.end));
    if (node.type === 'VariableDeclaration') {
      for (const { id, init } of node.declarations)
        if (id.type === 'Identifier' && init) locals.set(id.name, code.slice(init.start, init.end));
    }
    if (node.type !== 'ExportNamedDeclaration') continue;
    for (const { local, exported } of node.specifiers) {
      const drawing = local.type === 'Identifier' && locals.get(local.name);
      if (!drawing || exported.type !== 'Identifier' || !wanted.has(exported.name)) continue;
      modules.set(exported.name, `${imports.join('\n')}\nexport const ${exported.name} = ${drawing};`);
    }
  }
  return modules;
};
