import { hash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { readerOf, readers } from '../../../src/monitoring/pages/readers/index.ts';
import { formatSamples } from '../../support/pages/index.ts';

const context = { now: new Date('2026-05-05T12:00:00Z'), page: 'https://status.example.com' };

describe('the samples', () => {
  it('are of every reader, and of nothing else', () => {
    const formats = formatSamples.filter(({ pages }) => pages.length > 0).map(({ format }) => format);
    expect(formats.toSorted()).toEqual(readers.map(({ format }) => format).toSorted());
  });
});

describe.each(formatSamples)('the reader of $format', ({ format, version, pages }) => {
  const reader = readerOf(format)!;

  it.each(pages)('reads its sample $# as expected', ({ documents, expected }) => {
    expect(reader.read(documents, context)).toMatchObject({ kind: 'ok', ...expected });
  });

  it('reads the same at each address, unless it says otherwise', () => {
    const [host = 'status.example.com'] = reader.hosts ?? [];
    const [origin] = host.replace(/^\./, 'acme.').split('/');
    const saysAt = (path: string) =>
      pages.map(({ documents }) => {
        const reading = reader.read(documents, { ...context, page: `https://${origin}/${path}` });
        return reading.kind === 'ok' ? [reading.status, reading.components] : reading;
      });
    if (reader.readsByAddress) expect(saysAt('history')).not.toEqual(saysAt(''));
    else expect(saysAt('history')).toEqual(saysAt(''));
  });

  it('is of the version that made what its samples keep', () => {
    const made = pages.map(({ documents }) => contentHashOf(reader.read(documents, context)));
    const kept = pages.map(({ contentHash }) => contentHash);
    const whatToDo =
      kept.includes('') || reader.version > version
        ? `Write version ${reader.version} and these hashes into its samples.`
        : `Raise the version of ${format}: what an older one read of pages must be read again.`;
    expect(made, `The samples of ${format} are read otherwise than before. ${whatToDo}`).toEqual(kept);
    expect(reader.version, `The samples of ${format} were read by another version.`).toBe(version);
  });
});

const contentHashOf = (reading: unknown): string => hash('sha256', JSON.stringify(reading), 'hex').slice(0, 16);
