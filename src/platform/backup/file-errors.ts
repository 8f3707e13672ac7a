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

const full: Sentence = (path) =>
  `The disk that takes ${path} is full: free some space, or name a file on another disk.`;
const forbidden: Sentence = (path) =>
  `${path} can't be written by this user: name a file in a folder that it may write.`;
const noFolder: Sentence = (path) => `There is no folder ${dirname(path)}: create it, or name another file.`;
const isFolder: Sentence = (path) => `${path} is a folder: name a file.`;

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
  ENOENT: (path) => `There is no file ${path}.`,
  EACCES: (path) => `${path} can't be read by this user.`,
  EISDIR: isFolder,
};

/** The error for a file whose content isn't as it was written. */
export const damaged = (path: string, cause?: unknown): StartError =>
  new StartError(`${path} is an incomplete or changed Allclear backup. Nothing was touched.`, { cause });
