import { basename } from 'node:path';
import { docsPage, documents, textOf } from './docs.ts';

/** A fenced block of the documentation. */
export type Snippet = {
  /** Its page and the heading that it stands under, such as `api: Errors`; numbered where that has several. */
  readonly name: string;
  /** Such as `sh`; empty where it says none. */
  readonly language: string;
  readonly text: string;
};

/** Those of a document, by its path from the top. */
export const snippetsIn = (document: string): readonly Snippet[] => {
  const page = basename(document, '.md');
  const found: { heading: string; language: string; text: string }[] = [];
  let heading = '';
  for (const [, title, language = '', text = ''] of textOf(document).matchAll(
    /^(?:#+ (.+)|```(\w*)\n([\s\S]*?)^```)$/gm,
  ))
    if (title === undefined) found.push({ heading, language, text });
    else heading = title;
  return found.map(({ heading: under, ...one }) => {
    const same = found.filter((other) => other.heading === under);
    const place = same.findIndex(({ text }) => text === one.text) + 1;
    return { name: `${page}: ${under}${same.length > 1 ? ` ${place}` : ''}`, ...one };
  });
};

/** Every one of the README and of the documentation. */
export const everySnippet = (): readonly Snippet[] => documents.flatMap(snippetsIn);

/** The text of one, by its name. @throws Error where there is none. */
export const snippet = (name: string): string => {
  const page = name.split(':')[0] ?? '';
  const found = snippetsIn(page === 'README' ? 'README.md' : docsPage(page)).find((one) => one.name === name);
  if (!found) throw new Error(`The documentation has no snippet ${name}.`);
  return found.text;
};
