import { createHash } from 'node:crypto';
import { mkdir, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { replaceFile } from '../files.ts';

export type Mailbox = {
  /** Stores an email as a file that only its owner can read, and returns its name. A repeat replaces it. */
  write(at: Date, messageId: string, content: Buffer): Promise<string>;
};

/** Where emails go without a mail server: `<dataDir>/mailbox/*.eml`, the latest 1,000. */
export const createMailbox = (dataDir: string): Mailbox => {
  const folder = join(dataDir, 'mailbox');
  return {
    write: async (at, messageId, content) => {
      // The folder doesn't exist yet if the database is elsewhere. PostgreSQL's own user must be able to enter it later.
      await mkdir(dataDir, { recursive: true, mode: 0o711 });
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const name = nameOf(at, messageId);
      await replaceFile(join(folder, name), content);
      await forgetOld(folder);
      return name;
    },
  };
};

const MAX_MAILS = 1_000;

/** Sorts by time, and contains nothing from outside: the id is hashed. */
const nameOf = (at: Date, messageId: string): string => {
  const time = at.toISOString().replace(/[:.]/g, '-');
  return `${time}-${createHash('sha256').update(messageId).digest('hex').slice(0, 12)}.eml`;
};

const forgetOld = async (folder: string): Promise<void> => {
  const mails = (await readdir(folder)).filter((name) => name.endsWith('.eml')).sort();
  await Promise.all(mails.slice(0, -MAX_MAILS).map((name) => rm(join(folder, name), { force: true })));
};
