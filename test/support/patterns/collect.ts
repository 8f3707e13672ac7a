import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { parsedSource, projectRoot, sourcePaths } from '../sources.ts';

/** How the time of a pattern grows with its text, as recheck judges it; `unknown`: it found no answer in its time. */
export type Verdict = 'safe' | 'polynomial' | 'exponential' | 'unknown';

export type Verdicts = Readonly<Record<string, Verdict>>;

export type Pattern = {
  /** As the code writes it, such as `/a+/g`. */
  readonly text: string;
  readonly path: string;
};

export const VERDICTS = join(projectRoot, 'test/support/patterns/verdicts.gen.json');

/** The verdicts that `make patterns` wrote. */
export const knownVerdicts = (): Verdicts => JSON.parse(readFileSync(VERDICTS, 'utf8'));

/** Every regular expression that is written out in code of the server, or that it shares with others. */
export const serverPatterns = (): readonly Pattern[] =>
  sourcePaths.filter((path) => /^(src|api-spec)\//.test(path)).flatMap(patternsIn);

/** The regular expressions of a file. */
const patternsIn = (path: string): readonly Pattern[] => {
  const found: Pattern[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isRegularExpressionLiteral(node)) found.push({ path, text: node.text });
    ts.forEachChild(node, visit);
  };
  visit(parsedSource(path));
  return found;
};
