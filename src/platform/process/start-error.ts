/** An error that prevents the start and that a person can fix: `message` is one sentence, the exit code is 1. */
export class StartError extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'StartError';
  }
}

/** The `code` of a system or PostgreSQL error ('EACCES', '28P01'), if it has one. */
export const errorCode = (error: unknown): string | undefined =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined;

/** Explains a file-system error of the data folder; returns any other error unchanged. */
export const asDiskError = (error: unknown, dataDir: string): unknown => {
  const sentence = diskSentences[errorCode(error) ?? ''];
  return sentence ? new StartError(sentence(dataDir), { cause: error }) : error;
};

/** The same for the output of PostgreSQL's own programs. */
export const diskErrorIn = (output: string, dataDir: string): StartError | undefined => {
  const code = Object.keys(strerror).find((text) => output.includes(text));
  const sentence = diskSentences[strerror[code ?? ''] ?? ''];
  return sentence ? new StartError(sentence(dataDir)) : undefined;
};

type Sentence = (dataDir: string) => string;

const full: Sentence = (dataDir) => `The disk that holds ${dataDir} is full. Free some space and start again.`;
const readOnly: Sentence = (dataDir) =>
  `${dataDir} is on a read-only disk. Set ALLCLEAR_DATA_DIR to a writable folder.`;
const forbidden: Sentence = (dataDir) =>
  `This user can't write to ${dataDir}. Change its owner, or set ALLCLEAR_DATA_DIR to another folder.`;
const noFolder: Sentence = (dataDir) => `${dataDir} isn't a folder. Set ALLCLEAR_DATA_DIR to a folder.`;

const diskSentences: Readonly<Record<string, Sentence>> = {
  ENOSPC: full,
  EDQUOT: full,
  // PostgreSQL's disk_full.
  '53100': full,
  EROFS: readOnly,
  EACCES: forbidden,
  EPERM: forbidden,
  ENOTDIR: noFolder,
};

const strerror: Readonly<Record<string, string>> = {
  'No space left on device': 'ENOSPC',
  'Disk quota exceeded': 'EDQUOT',
  'Read-only file system': 'EROFS',
  'Permission denied': 'EACCES',
};
