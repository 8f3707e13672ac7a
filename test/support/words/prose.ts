import { textOf } from '../docs.ts';
import { parsedSource } from '../sources.ts';
import type { Words } from './strings.ts';

const COMMENT = /^\s*(?:\/\*\*?|\*|\/\/|\{\/\*)\s(.*)$/;

/** The comments of a source file, line by line; a comment that follows code on its line isn't found. */
export const commentsOf = (path: string): readonly Words[] =>
  parsedSource(path)
    .text.split('\n')
    .flatMap((line, index) => {
      const text = COMMENT.exec(line)?.[1];
      return text === undefined ? [] : [{ path, line: index + 1, text }];
    });

/** Addresses, and links to tests, whose text is a test's name. */
const NO_PROSE = /\[[^\]]*\]\([^)]*(?:test|web|src|cli)\/[^)]*\)|\]\([^)]*\)|<!--.*?-->/g;

/** The prose of a Markdown page, line by line, without code blocks, generated tables and the glossary's retired words. */
export const proseOf = (path: string): readonly Words[] => {
  let isCode = false;
  let isGenerated = false;
  return textOf(path)
    .split('\n')
    .flatMap((line, index) => {
      if (/^\s*```/.test(line)) isCode = !isCode;
      if (/<!-- (?:by make docs|retired)/.test(line) || line === '## Retired words') isGenerated = true;
      if (line.includes('<!-- end -->')) isGenerated = false;
      return isCode || isGenerated ? [] : [{ path, line: index + 1, text: line.replaceAll(NO_PROSE, '') }];
    });
};
