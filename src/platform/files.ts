import { randomUUID } from 'node:crypto';
import { chmod, chown, link, rename, rm, writeFile } from 'node:fs/promises';
import { errorCode } from './process/start-error.ts';

/** The file's owner; by default, the user who writes it. */
export type FileOwner = { readonly uid?: number; readonly gid?: number };

/** Writes a file that only its owner can read, completely or not at all. Replaces an existing one. */
export const replaceFile = (path: string, content: string | Uint8Array, owner: FileOwner = {}): Promise<void> =>
  withDraft(path, content, async (draft) => {
    if (owner.uid !== undefined && owner.gid !== undefined) await chown(draft, owner.uid, owner.gid);
    await rename(draft, path);
  });

/** Writes it only if none of that name exists. Returns false otherwise, and changes nothing. */
export const createFile = (path: string, content: string | Uint8Array): Promise<boolean> =>
  withDraft(path, content, async (draft) => {
    try {
      // A hard link appears complete or not at all, unlike a file that is created and then written.
      await link(draft, path);
      return true;
    } catch (error) {
      if (errorCode(error) === 'EEXIST') return false;
      throw error;
    }
  });

/** Writes beside the target and flushes to the disk, so that a partial file is never taken for the real one. */
const withDraft = async <T>(path: string, content: string | Uint8Array, use: (draft: string) => Promise<T>) => {
  const draft = `${path}.${randomUUID()}`;
  try {
    await writeFile(draft, content, { mode: 0o600, flush: true });
    // A strict umask could remove more.
    await chmod(draft, 0o600);
    return await use(draft);
  } finally {
    await rm(draft, { force: true }).catch(() => undefined);
  }
};
