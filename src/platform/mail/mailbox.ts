import { createHash } from 'node:crypto';
import { mkdir, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { replaceFile } from '../files.ts';

export type Mailbox = {
  /** Keeps one mail as a file that only its owner reads, and gives the file's name. The same mail replaces itself. */
  write(at: Date, messageId: string, content: Buffer): Promise<string>;
};

/** Where mails go without a mail server: `<dataDir>/mailbox/*.eml`, the latest 1,000. */
export const createMailbox = (dataDir: string): Mailbox => {
  const folder = join(dataDir, 'mailbox');
  return {
    write: async (at, messageId, content) => {
      // Nobody else has created the folder if the database is elsewhere. PostgreSQL's own user must be able to pass through it later.
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

/** Sorts by time, and holds nothing that came from outside: the id is hashed. */
const nameOf = (at: Date, messageId: string): string => {
  const time = at.toISOString().replace(/[:.]/g, '-');
  return `${time}-${createHash('sha256').update(messageId).digest('hex').slice(0, 12)}.eml`;
};

const forgetOld = async (folder: string): Promise<void> => {
  const mails = (await readdir(folder)).filter((name) => name.endsWith('.eml')).sort();
  await Promise.all(mails.slice(0, -MAX_MAILS).map((name) => rm(join(folder, name), { force: true })));
};
