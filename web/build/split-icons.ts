import { readFile } from 'node:fs/promises';
import type { Plugin, Rolldown } from 'vite';
import { importedNames } from './imported-names.ts';

const ICONS = '@remixicon/react';
const SINGLE = '\0allclear-icons/';
/** Draws an icon of 24 by 24 from its path, like the package's own components. */
const SHAPE = `${SINGLE}shape`;
const SHAPE_CODE = `import { createElement } from 'react';
export const shape = (d) => ({ color = 'currentColor', size = 24, className = '', ...rest }) =>
  createElement(
    'svg',
    {
      viewBox: '0 0 24 24',
      xmlns: 'http://www.w3.org/2000/svg',
      width: size,
      height: size,
      fill: color,
      ...rest,
      className: 'remixicon ' + className,
    },
    createElement('path', { d }),
  );`;

/** The ids of the generated modules. */
export const iconModules = /allclear-icons\//;

type Program = ReturnType<Rolldown.PluginContext['parse']>;

/**
 * Generates a module for each icon that source files import, and redirects their imports. The package has all icons in one
 * file, which is never split between chunks, so the icons of all screens would be part of the first load of each.
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
    transform: {
      filter: { id: /\.tsx?$/, code: ICONS },
      handler: (code) => ({ code: importedSingly(code), map: null }),
    },
    resolveId: (id) => (id.startsWith(SINGLE) ? id : undefined),
    load(id) {
      const code = id === SHAPE ? SHAPE_CODE : modules.get(id.slice(SINGLE.length));
      return code === undefined ? undefined : { code, moduleSideEffects: false };
    },
  };
};

/** A source file with an import for each of its icons; types stay, since they generate no code. */
export const importedSingly = (code: string): string =>
  code.replace(/import \{([^}]*)\} from '@remixicon\/react';/g, (_, list: string) =>
    list
      .split(',')
      .map((name) => name.trim())
      .filter((name) => name !== '')
      .map((name) => `import { ${name} } from '${name.startsWith('type ') ? ICONS : SINGLE + name}';`)
      .join(' '),
  );

/** The code of a module for each requested icon, by name. */
const modulesOf = (code: string, { body }: Program, wanted: ReadonlySet<string>): ReadonlyMap<string, string> => {
  const locals = new Map<string, string>();
  const modules = new Map<string, string>();
  for (const node of body) {
    if (node.type === 'VariableDeclaration') {
      for (const { id, init } of node.declarations)
        if (id.type === 'Identifier' && init) locals.set(id.name, code.slice(init.start, init.end));
    }
    if (node.type !== 'ExportNamedDeclaration') continue;
    for (const { local, exported } of node.specifiers) {
      const drawing = local.type === 'Identifier' && locals.get(local.name);
      if (!drawing || exported.type !== 'Identifier' || !wanted.has(exported.name)) continue;
      modules.set(exported.name, moduleOf(exported.name, drawing));
    }
  }
  return modules;
};

/** @throws Error if the package draws the icon other than by one path */
const moduleOf = (name: string, drawing: string): string => {
  const path = /createElement\("path",\{d:"([^"]+)"\}\)\)$/.exec(drawing)?.[1];
  if (path === undefined) throw new Error(`${ICONS} draws ${name} by more than one path`);
  return `import { shape } from '${SHAPE}';
export const ${name} = /* @__PURE__ */ shape('${rounded(path)}');`;
};

/**
 * Rounds the path to a tenth of its 24 units: icons are at most 34 pixels here, so that moves no edge by more than a fourteenth
 * of one. Digits compress badly and are a third of an icon. All commands of the package are absolute, so nothing adds up.
 */
export const rounded = (path: string): string =>
  // Except before a number that begins with a point: without its zeros the two would become one.
  path.replace(/(?<![\d.])\d+\.\d{2,}(?![\d.])/g, (number) => String(Number(Number(number).toFixed(1))));
