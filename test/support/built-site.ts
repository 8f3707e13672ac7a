import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

export type BuiltFile = { readonly path: string; readonly type: string; readonly text: string };

/** What `make` built of the public site, as the server reads it. */
export const builtSite = (): { readonly appPaths: readonly string[]; readonly files: readonly BuiltFile[] } =>
  JSON.parse(readFileSync(fileURLToPath(new URL('../../web/dist/.site.json', import.meta.url)), 'utf8'));

export const isHtml = ({ type }: BuiltFile): boolean => type.startsWith('text/html');
