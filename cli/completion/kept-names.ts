import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { dirname, join } from 'node:path';
import { z } from 'zod/mini';
import type { Terminal } from '../terminal.ts';
import type { NamedKind } from './tree.ts';

const KEPT_MS = 60_000;

const keptShape = z.object({ of: z.string(), at: z.number(), names: z.array(z.string()) });

/** Keeps the names of the last question of each kind for a minute, so that a second Tab needs no server. `of` tells servers, keys and teams apart. */
export const keptNames = async (
  env: Terminal['env'],
  { kind, of }: { readonly kind: NamedKind; readonly of: readonly string[] },
  read: () => Promise<readonly string[]>,
): Promise<readonly string[]> => {
  const file = join(env.XDG_CACHE_HOME || join(env.HOME ?? homedir(), '.cache'), 'allclear', `${kind}.json`);
  // No file has the key itself.
  const hashed = createHash('sha256').update(JSON.stringify(of)).digest('hex');
  const kept = keptIn(file);
  const ageMs = Date.now() - (kept?.at ?? 0);
  if (kept?.of === hashed && ageMs >= 0 && ageMs < KEPT_MS) return kept.names;
  const names = await read();
  keep(file, JSON.stringify({ of: hashed, at: Date.now(), names }));
  return names;
};

const keptIn = (file: string): z.infer<typeof keptShape> | undefined => {
  try {
    return keptShape.parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    return undefined;
  }
};

/** Beside the file first, since two shells may ask at once. A folder that can't be written only costs time. */
const keep = (file: string, text: string): void => {
  try {
    mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
    writeFileSync(`${file}.${process.pid}`, text, { mode: 0o600 });
    renameSync(`${file}.${process.pid}`, file);
  } catch {
    // Asked again the next time.
  }
};
