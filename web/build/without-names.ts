import type { Plugin } from 'vite';

/** A statement that gives a function the name that it has, and how the files of Radix do it. */
const NAMING = /^\s*__name\([\w$]+, "[^"]*"\);$/gm;
const DEFINITION = /^var __name = .*;$/m;

/**
 * Leaves out how Radix's files give each function its name once more, for whoever debugs: it also keeps in the build what
 * nothing uses, since naming it counts as a use.
 */
export const withoutNames = (): Plugin => ({
  name: 'allclear-without-names',
  apply: 'build',
  transform: {
    filter: { id: /node_modules\/@radix-ui\// },
    handler: (code) => ({ code: unnamed(code), map: null }),
  },
});

/** The code without the names that it gives. */
export const unnamed = (code: string): string =>
  code.replace(NAMING, '').replace(DEFINITION, 'var __name = (target) => target;');
