import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

export type KeptMail = {
  readonly at: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
};

/** The newest emails of the mailbox folder, which replaces a mail server; none while there is no folder. */
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
  const { head, body } = split(await readFile(path, 'utf8').catch(() => ''));
  return {
    at: fieldOf(head, 'Date'),
    to: fieldOf(head, 'To'),
    subject: decoded(fieldOf(head, 'Subject')),
    text: plainText(head, body),
  };
};

/** An email, or a part of one. */
const split = (text: string): { readonly head: string; readonly body: string } => {
  const [head = '', ...rest] = text.split(/\r?\n\r?\n/);
  return { head: head.replace(/\r?\n[ \t]+/g, ' '), body: rest.join('\n\n') };
};

const fieldOf = (head: string, name: string): string => new RegExp(`^${name}: (.*)$`, 'im').exec(head)?.[1] ?? '';

/** Reads the plain-text part (RFC 2046, section 5.1.4). */
const plainText = (head: string, body: string): string => {
  const boundary = /boundary="([^"]+)"/i.exec(fieldOf(head, 'Content-Type'))?.[1];
  if (boundary === undefined) return '';
  const part = body
    .split(`--${boundary}`)
    .map((each) => split(each.trimStart()))
    .find((each) => fieldOf(each.head, 'Content-Type').startsWith('text/plain'));
  if (!part) return '';
  const coding = fieldOf(part.head, 'Content-Transfer-Encoding');
  if (coding === 'base64') return Buffer.from(part.body, 'base64').toString('utf8').trim();
  return (coding === 'quoted-printable' ? fromQuoted(part.body.replace(/=\r?\n/g, '')) : part.body).trim();
};

/** Decodes encoded words (RFC 2047). */
const decoded = (header: string): string =>
  header
    .replace(/\?=\s+=\?/g, '?==?')
    .replace(/=\?utf-8\?([BQ])\?([^?]*)\?=/gi, (_, coding: string, text: string) =>
      coding.toUpperCase() === 'B'
        ? Buffer.from(text, 'base64').toString('utf8')
        : fromQuoted(text.replaceAll('_', ' ')),
    );

const fromQuoted = (text: string): string => {
  const bytes = text.replace(/=([0-9A-F]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(bytes, 'latin1').toString('utf8');
};
