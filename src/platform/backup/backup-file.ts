import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { z } from 'zod';
import { errorCode, StartError } from '../process/start-error.ts';
import { fileToWrite, STANDARD_STREAM } from './backup-place.ts';
import { asReadFault, asWriteFault, damaged } from './file-errors.ts';

/**
 * A backup is JSON lines compressed with gzip: the header; for each table a line with its name and columns, then a line for
 * each row; the next value of each identity; and the end with the number of rows and the SHA-256 of all lines before it.
 */
export type BackupHeader = z.output<typeof headerLine>['backup'];

const FORMAT = 1;

const headerLine = z.object({
  backup: z.object({
    format: z.number(),
    /** The version of Allclear that wrote it. */
    version: z.string().regex(/^[\w.+-]{1,80}$/),
    takenAt: z.iso.datetime(),
    /** The database's migrations, oldest first. */
    migrations: z.array(z.string().regex(/^[\w.+-]{1,80}$/)).min(1),
    /** The secret that seals the database's secrets; `value` only if the backup includes it. */
    secret: z.object({ fingerprint: z.string().nullable(), value: z.string().optional() }),
  }),
});

const tableLine = z.object({ table: z.string(), columns: z.array(z.string()).min(1) });
const identitiesLine = z.object({
  identities: z.array(z.object({ table: z.string(), column: z.string(), next: z.string(), isCalled: z.boolean() })),
});
const endLine = z.object({ end: z.object({ rows: z.number(), sha256: z.string() }) });

export type BackupTable = z.output<typeof tableLine>;
export type BackupIdentity = z.output<typeof identitiesLine>['identities'][number];

/** The lines between header and end. A row is a JSON array of its columns in PostgreSQL's text form. */
export type BackupPart =
  | { readonly kind: 'table'; readonly table: BackupTable }
  | { readonly kind: 'row'; readonly row: string }
  | { readonly kind: 'identities'; readonly identities: readonly BackupIdentity[] };

/**
 * Writes the backup beside its final name, for its owner only, then renames it. A link's target is replaced. `-` is standard output.
 * @throws StartError if it can't be written, or if the name belongs to something other than a file
 */
export const writeBackup = async (
  path: string,
  header: Omit<BackupHeader, 'format'>,
  parts: AsyncIterable<BackupPart>,
): Promise<{ readonly rows: number }> => {
  const written = { rows: 0 };
  const [chunks, gzip] = [chunksOf({ format: FORMAT, ...header }, parts, written), createGzip()];
  if (path === STANDARD_STREAM) {
    await pipeline(chunks, gzip, process.stdout, { end: false });
    return written;
  }
  const target = await fileToWrite(path);
  const draft = `${target}.part`;
  try {
    await rm(draft, { force: true });
    await pipeline(chunks, gzip, createWriteStream(draft, { mode: 0o600, flush: true }));
    await rename(draft, target);
    return written;
  } catch (error) {
    await rm(draft, { force: true }).catch(() => undefined);
    throw asWriteFault(error, path);
  }
};

const CHUNK_CHARS = 64 * 1024;

async function* chunksOf(
  header: BackupHeader,
  parts: AsyncIterable<BackupPart>,
  written: { rows: number },
): AsyncGenerator<string> {
  const hash = createHash('sha256');
  let chunk = `${JSON.stringify({ backup: header } satisfies z.input<typeof headerLine>)}\n`;
  for await (const part of parts) {
    if (part.kind === 'row') written.rows++;
    chunk += `${lineOf(part)}\n`;
    if (chunk.length < CHUNK_CHARS) continue;
    hash.update(chunk);
    yield chunk;
    chunk = '';
  }
  hash.update(chunk);
  yield chunk;
  yield `${JSON.stringify({ end: { rows: written.rows, sha256: hash.digest('hex') } })}\n`;
}

const lineOf = (part: BackupPart): string => {
  if (part.kind === 'row') return part.row;
  return JSON.stringify(part.kind === 'table' ? part.table : { identities: part.identities });
};

/** Reads only the header. @throws StartError if it isn't a backup */
export const readHeader = async (path: string): Promise<BackupHeader> => {
  for await (const line of linesOf(path)) return headerOf(line, path);
  throw damaged(path);
};

/** Reads the whole file and does nothing else. @throws StartError if anything is missing or changed */
export const verifyBackup = async (path: string): Promise<void> => {
  for await (const _ of readBackup(path));
};

/** Reads a backup. Only its end shows that it's complete. @throws StartError there, or if the format is broken */
export async function* readBackup(path: string): AsyncGenerator<BackupPart> {
  const hash = createHash('sha256');
  let isFirst = true;
  let rows = 0;
  let ended = false;
  for await (const line of linesOf(path)) {
    if (ended) throw damaged(path);
    if (line.startsWith('{"end":')) {
      const end = endLine.safeParse(parsed(line, path)).data?.end;
      if (end?.rows !== rows || end.sha256 !== hash.digest('hex')) throw damaged(path);
      ended = true;
      continue;
    }
    hash.update(line).update('\n');
    if (isFirst) headerOf(line, path);
    else {
      const part = partOf(line, path);
      if (part.kind === 'row') rows++;
      yield part;
    }
    isFirst = false;
  }
  if (!ended) throw damaged(path);
}

const headerOf = (line: string, path: string): BackupHeader => {
  const { success, data } = headerLine.safeParse(parsed(line, path));
  if (!success) throw new StartError(`${path} isn't an Allclear backup.`);
  if (data.backup.format > FORMAT)
    throw new StartError(`${path} was written by Allclear ${data.backup.version}. Restore it with that version.`);
  return data.backup;
};

const partOf = (line: string, path: string): BackupPart => {
  if (line.startsWith('[')) return { kind: 'row', row: line };
  const value = parsed(line, path);
  const table = tableLine.safeParse(value).data;
  if (table) return { kind: 'table', table };
  const identities = identitiesLine.safeParse(value).data?.identities;
  if (identities) return { kind: 'identities', identities };
  throw damaged(path);
};

const parsed = (line: string, path: string): unknown => {
  try {
    return JSON.parse(line);
  } catch {
    throw damaged(path);
  }
};

/** Far larger than any row; a line without an end would fill the memory. */
const MOST_LINE_CHARS = 64 * 1024 * 1024;

/** Whole lines; a row of several megabytes arrives in many pieces. */
async function* linesOf(path: string): AsyncGenerator<string> {
  const file = createReadStream(path);
  const text = createGunzip().setEncoding('utf8');
  file.on('error', (error) => text.destroy(error));
  file.pipe(text);
  try {
    let pieces: string[] = [];
    let length = 0;
    for await (const chunk of text) {
      const [first = '', ...others] = String(chunk).split('\n');
      pieces.push(first);
      length += first.length;
      if (length > MOST_LINE_CHARS) throw damaged(path);
      for (const other of others) {
        yield pieces.join('');
        pieces = [other];
        length = other.length;
      }
    }
    if (pieces.join('') !== '') throw damaged(path);
  } catch (error) {
    if (error instanceof StartError) throw error;
    throw errorCode(error)?.startsWith('Z_') ? damaged(path) : asReadFault(error, path);
  } finally {
    file.destroy();
    text.destroy();
  }
}
