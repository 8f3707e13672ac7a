import { docsPage, section, textOf } from './docs.ts';

/** The files of a documented walk, with the numbers that stand before them. */
export const walkOf = (heading: string): readonly { readonly number: number; readonly path: string }[] =>
  [...section(textOf(docsPage('walks')), heading).matchAll(/^(\d+)\. `([^`]+)`/gm)].map(([, number, path = '']) => ({
    number: Number(number),
    path,
  }));
