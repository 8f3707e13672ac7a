import { dirname } from 'node:path';
import { errorCode, StartError } from '../process/start-error.ts';

/** Explains why a file can't be written; returns any other error unchanged. */
export const asWriteFault = (error: unknown, path: string): unknown => {
  const sentence = unwritable[errorCode(error) ?? '']?.(path);
  return sentence === undefined ? error : new StartError(sentence, { cause: error });
};

/** Explains why a file can't be read; returns any other error unchanged. */
export const asReadFault = (error: unknown, path: string): unknown => {
  const sentence = unreadable[errorCode(error) ?? '']?.(path);
  return sentence === undefined ? error : new StartError(sentence, { cause: error });
};

type Sentence = (path: string) => string;

const full: Sentence = (path) => `The disk for ${path} is full. Free some space, or choose a file on another disk.`;
const forbidden: Sentence = (path) => `This user can't write to ${path}. Choose a file in a writable folder.`;
const noFolder: Sentence = (path) => `There's no folder ${dirname(path)}. Create it, or choose another file.`;
const isFolder: Sentence = (path) => `${path} is a folder. Choose a file.`;

const unwritable: Readonly<Record<string, Sentence>> = {
  ENOSPC: full,
  EDQUOT: full,
  EACCES: forbidden,
  EPERM: forbidden,
  EROFS: forbidden,
  ENOENT: noFolder,
  ENOTDIR: noFolder,
  EISDIR: isFolder,
};

const unreadable: Readonly<Record<string, Sentence>> = {
  ENOENT: (path) => `There's no file ${path}.`,
  EACCES: (path) => `This user can't read ${path}.`,
  EISDIR: isFolder,
};

/** The error for a file whose content was damaged or modified. */
export const damaged = (path: string, cause?: unknown): StartError =>
  new StartError(`${path} is an incomplete or modified Allclear backup. Nothing was changed.`, { cause });
