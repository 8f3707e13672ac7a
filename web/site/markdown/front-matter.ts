import { parse } from 'yaml';

/** What stands before a text between two lines of dashes, and the text. @throws Error where there is none. */
export const splitFrontMatter = (file: string): { readonly given: unknown; readonly body: string } => {
  const [, head, body] = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(file) ?? [];
  if (head === undefined || body === undefined) throw new Error(`A text without front matter: ${file.slice(0, 60)}`);
  // YAML reads 2025-06-10 as a text, not as a moment.
  return { given: parse(head), body: body.trim() };
};
