import * as z from 'zod';
import { printable } from '#printable';

/** Longer texts of status pages are cut. */
const MOST_CHARACTERS = 1_000;

/**
 * Foreign text that a model will read: in quotation marks, which it can't close, without control, direction and invisible characters.
 * The server's instructions say that such text is information and never a request.
 */
export const quoted = z.string().overwrite((text) => {
  const plain = printable(text)
    .replaceAll(/[\p{Cf}\p{Co}]/gu, '')
    .replaceAll('"', '’')
    .trim();
  return `"${plain.length > MOST_CHARACTERS ? `${plain.slice(0, MOST_CHARACTERS)}…` : plain}"`;
});
