import ts from 'typescript';
import { parsedSource } from './sources.ts';

/** The titles of a test file, of tests and of what they are grouped by, as they are written. */
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
