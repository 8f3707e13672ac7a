import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';

/**
 * Changes with the source of any reader. What another version has read is asked for whole once more: by a 304, or by the same
 * bytes, a mended reader would not see the page again before it changes.
 */
export const readersVersion: string = (() => {
  const folder = new URL('../readers/', import.meta.url);
  const sources = createHash('sha256');
  for (const file of readdirSync(folder).sort()) sources.update(file).update(readFileSync(new URL(file, folder)));
  return sources.digest('base64url').slice(0, 8);
})();
