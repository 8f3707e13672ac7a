import { mkdir, readFile, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { z } from 'zod';
import { replaceFile } from '../../../platform/files.ts';
import type { LiveDomain } from '../ports.ts';

const shape = z.array(z.object({ name: z.string(), pageId: z.number(), slug: z.string() }));

export const liveFilePath = (dataDir: string): string => join(dataDir, 'custom-domains.json');

/** The domains as this machine last knew them; none if there's no such file, or a damaged one. */
export const readLiveFile = async (path: string): Promise<readonly LiveDomain[]> => {
  const text = await readFile(path, 'utf8').catch(() => '[]');
  try {
    return shape.parse(JSON.parse(text));
  } catch {
    return [];
  }
};

/** Keeps the domains for the time after a restart, completely or not at all. Without domains, it needs no data folder. */
export const liveFileWriter = (path: string) => {
  let last: string | undefined;
  return async (live: readonly LiveDomain[]): Promise<void> => {
    const text = JSON.stringify(live);
    last ??= await readFile(path, 'utf8').catch(() => '[]');
    if (text === last) return;
    await mkdir(dirname(path), { recursive: true });
    await replaceFile(path, text);
    last = text;
  };
};

/** The names in the file, read again whenever it has changed. */
export const liveFileReader = (path: string): (() => Promise<ReadonlySet<string>>) => {
  let names: ReadonlySet<string> = new Set();
  let version = '';
  return async () => {
    const found = await stat(path, { bigint: true }).catch(() => undefined);
    const now = found ? `${found.ino} ${found.mtimeNs} ${found.size}` : '';
    if (now !== version) {
      names = new Set((await readLiveFile(path)).map(({ name }) => name));
      version = now;
    }
    return names;
  };
};
