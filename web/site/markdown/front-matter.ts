import { parse } from 'yaml';

/** Splits a text from its front matter, between two lines of dashes. @throws Error if there is none. */
export const splitFrontMatter = (file: string): { readonly given: unknown; readonly body: string } => {
  const [, head, body] = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(file) ?? [];
  if (head === undefined || body === undefined) throw new Error(`A text without front matter: ${file.slice(0, 60)}`);
  // YAML reads 2025-06-10 as a string, not as a date.
  return { given: parse(head), body: body.trim() };
};
