import { randomUUID } from 'node:crypto';
import { chmod, chown, link, rename, rm, writeFile } from 'node:fs/promises';
import { errorCode } from './process/start-error.ts';

/** Whom a file belongs to; empty: whoever writes it. */
export type FileOwner = { readonly uid?: number; readonly gid?: number };

/** Writes a file that only its owner can read, whole or not at all. One of that name is replaced. */
export const replaceFile = (path: string, content: string | Uint8Array, owner: FileOwner = {}): Promise<void> =>
  withDraft(path, content, async (draft) => {
    if (owner.uid !== undefined && owner.gid !== undefined) await chown(draft, owner.uid, owner.gid);
    await rename(draft, path);
  });

/** The same where there is none of that name yet. False, with nothing changed, where there is one. */
export const createFile = (path: string, content: string | Uint8Array): Promise<boolean> =>
  withDraft(path, content, async (draft) => {
    try {
      // A hard link appears whole or not at all, unlike a file that is made and then written.
      await link(draft, path);
      return true;
    } catch (error) {
      if (errorCode(error) === 'EEXIST') return false;
      throw error;
    }
  });

/** Writes beside the goal and down to the disk, so that what is cut off half-way is never taken for the file. */
const withDraft = async <T>(path: string, content: string | Uint8Array, use: (draft: string) => Promise<T>) => {
  const draft = `${path}.${randomUUID()}`;
  try {
    await writeFile(draft, content, { mode: 0o600, flush: true });
    // A strange umask would take more away.
    await chmod(draft, 0o600);
    return await use(draft);
  } finally {
    await rm(draft, { force: true }).catch(() => undefined);
  }
};
