import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

export type KeptMail = { readonly at: string; readonly to: string; readonly subject: string };

/** The newest mails of the mailbox folder, which takes the place of a mail server; none while there is no folder. */
export const latestMails = async (mailbox: string): Promise<readonly KeptMail[]> => {
  const names = await readdir(mailbox).catch((): string[] => []);
  const newest = names.filter((name) => name.endsWith('.eml')).toSorted();
  return Promise.all(
    newest
      .slice(-25)
      .reverse()
      .map((name) => readMail(join(mailbox, name))),
  );
};

const readMail = async (path: string): Promise<KeptMail> => {
  const text = await readFile(path, 'utf8').catch(() => '');
  const head = (text.split(/\r?\n\r?\n/)[0] ?? '').replace(/\r?\n[ \t]+/g, ' ');
  const field = (name: string) => new RegExp(`^${name}: (.*)$`, 'im').exec(head)?.[1] ?? '';
  return { at: field('Date'), to: field('To'), subject: decoded(field('Subject')) };
};

/** Encoded words as a mail program shows them (RFC 2047). */
const decoded = (header: string): string =>
  header
    .replace(/\?=\s+=\?/g, '?==?')
    .replace(/=\?utf-8\?([BQ])\?([^?]*)\?=/gi, (_, coding: string, text: string) =>
      coding.toUpperCase() === 'B' ? Buffer.from(text, 'base64').toString('utf8') : fromQuoted(text),
    );

const fromQuoted = (text: string): string => {
  const bytes = text
    .replaceAll('_', ' ')
    .replace(/=([0-9A-F]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(bytes, 'latin1').toString('utf8');
};
