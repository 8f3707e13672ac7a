import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export type BuiltFile = {
  readonly path: string;
  readonly type: string;
  readonly text: string;
  readonly isOffer?: true;
};

/** What `make` built of the public site, as the server reads it. */
export const builtSite = (): { readonly appPaths: readonly string[]; readonly files: readonly BuiltFile[] } =>
  JSON.parse(readFileSync(fileURLToPath(new URL('../../web/dist/.site.json', import.meta.url)), 'utf8'));

export const isHtml = ({ type }: BuiltFile): boolean => type.startsWith('text/html');

/** The built pages with their own titles. */
export const builtPages = (): readonly { readonly path: string; readonly title: string; readonly text: string }[] =>
  builtSite()
    .files.filter(isHtml)
    .map(({ path, text }) => ({ path, title: contentOf('og:title', text), text }));

/** What a page says of itself under a name of Open Graph. @throws Error where it says nothing. */
export const contentOf = (property: string, text: string): string => {
  const content = new RegExp(`<meta property="${property}" content="([^"]*)"`).exec(text)?.[1];
  if (content === undefined) throw new Error(`a page without ${property}`);
  return content.replaceAll('&quot;', '"').replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&');
};

/** The path of the one built script with these words in it: its name tells nothing but its content. */
export const scriptSaying = (words: string): string => {
  const assets = fileURLToPath(new URL('../../web/dist/assets/', import.meta.url));
  const scripts = readdirSync(assets).filter((name) => name.endsWith('.js'));
  const found = scripts.filter((name) => readFileSync(join(assets, name), 'utf8').includes(words));
  if (found.length !== 1) throw new Error(`"${words}" is in ${found.length} built scripts.`);
  return `/assets/${found[0]}`;
};
