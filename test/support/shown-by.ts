import { existsSync } from 'node:fs';
import ts from 'typescript';
import { targetOf } from './docs.ts';
import { parsedSource } from './sources.ts';

/**
 * What is wrong with a cell of a page's table that names tests, each as a link to its file by its title or the beginning of it:
 * the links that lead to no such test, or that there are none. Empty where all is well.
 */
export const missingTests = (page: string, cell: string): readonly string[] => {
  const links = [...cell.matchAll(/\[([^\]]+)\]\(([^)]+)\)/g)];
  if (links.length === 0) return ['no test is named'];
  return links.flatMap(([, title = '', link = '']) => {
    const path = targetOf(page, link);
    if (!existsSync(path)) return [`there is no ${path}`];
    return titlesIn(path).some((one) => one.includes(title)) ? [] : [`${path} has no "${title}"`];
  });
};

/**
 * Tests that are named and aren't there. Each is a file under `test/` and a title or the beginning of it: `` `unit/a.test.ts › does so` ``.
 */
export const missingByTitle = (named: readonly string[]): readonly string[] =>
  [...new Set(named)].filter((one) => {
    const [, path = '', title = ''] = /^`([^`]+?) › (.+)`$/.exec(one) ?? [];
    const file = `test/${path}`;
    return path === '' || !existsSync(file) || !titlesIn(file).some((known) => known.startsWith(title));
  });

/** The titles of a test file, as they are written. */
export const titlesIn = (path: string): readonly string[] => {
  const titles: string[] = [];
  const visit = (node: ts.Node): void => {
    const [title] = ts.isCallExpression(node) ? node.arguments : [];
    if (ts.isCallExpression(node) && /^(test|it|describe)\b/.test(node.expression.getText()) && title)
      if (ts.isStringLiteralLike(title)) titles.push(title.text);
    ts.forEachChild(node, visit);
  };
  visit(parsedSource(path));
  return titles;
};
