import { setEnvironmentData } from 'node:worker_threads';
import { afterEach, describe, expect, it } from 'vitest';
import {
  type DocumentReading,
  documentReading,
  INLINE_CHARACTERS,
} from '../../../src/monitoring/pages/adapters/read-in-worker.ts';
import { statuspage } from '../../../src/monitoring/pages/readers/statuspage.ts';
import { body, json } from '../../support/pages/documents.ts';
import { acmeStatuspage } from '../../support/pages/statuspage.ts';
import { STARTS_IN_VAIN } from '../../support/workers/starts.ts';

const context = { now: new Date('2026-05-04T09:30:00Z'), page: 'https://status.acme.test' };
const large = { ...acmeStatuspage, filler: 'x'.repeat(INLINE_CHARACTERS) };
const support = (name: string) => new URL(`../../support/workers/${name}.ts`, import.meta.url);

let reading: DocumentReading | undefined;
type Options = Parameters<typeof documentReading>[0];
/** It gives up only where a test says after how long. */
const patientReading = (options: Options) => documentReading({ timeoutMs: 120_000, ...options });
const reads = (options?: Options) => {
  reading = patientReading(options);
  return reading.readDocuments;
};
afterEach(() => reading?.close());

describe('reading documents', () => {
  it('says the same in a thread as in place, dates included', async () => {
    const readDocuments = reads();
    const inThread = await readDocuments('statuspage', [json(large)], context);
    expect(inThread).toEqual(statuspage.read([json(acmeStatuspage)], context));
    expect(await readDocuments('statuspage', [json(acmeStatuspage)], context)).toEqual(inThread);
  });

  it('answers more large bodies than it has threads, each with its own reading', async () => {
    const readDocuments = reads({ threads: 2 });
    const pages = Array.from({ length: 7 }, (_, n) => ({ ...large, page: { ...large.page, name: `Page ${n}` } }));
    const readings = await Promise.all(pages.map((page) => readDocuments('statuspage', [json(page)], context)));
    expect(readings.map((one) => one.kind === 'ok' && one.title)).toEqual(pages.map((page) => page.page.name));
  });

  it('gives up on a body after the limit, says so, and goes on with the next', async () => {
    const readDocuments = reads({ timeoutMs: 300, threads: 1, script: support('endless-reader') });
    const [first, second] = await Promise.all([
      readDocuments('statuspage', [json(large)], context),
      readDocuments('statuspage', [json(large)], context),
    ]);
    expect(first).toMatchObject({ kind: 'unreadable', reason: expect.stringContaining('0.3 s') });
    expect(second).toMatchObject({ kind: 'unreadable' });
  });

  it('leaves a small body of many parts to a thread too', async () => {
    const readDocuments = reads({ script: support('failing-reader') });
    const list = (count: number) => body(`{"data":[${'{},'.repeat(count)}{}]}`);
    expect(await readDocuments('cachet', [list(20)], context)).toMatchObject({
      reason: expect.stringContaining("doesn't look like Cachet 2"),
    });
    expect(await readDocuments('cachet', [list(20_000)], context)).toMatchObject({
      reason: expect.stringContaining('its reader failed'),
    });
  });

  it('survives a thread that breaks', async () => {
    const readDocuments = reads({ script: support('failing-reader') });
    expect(await readDocuments('rss', [body('x'.repeat(INLINE_CHARACTERS + 1))], context)).toMatchObject({
      kind: 'unreadable',
    });
  });

  it('waits for a thread that starts, and blames no page for those that did not', async () => {
    const starts = new Int32Array(new SharedArrayBuffer(4));
    setEnvironmentData('starts', starts);
    const readDocuments = reads({ script: support('slow-reader'), threads: 1, startLimitMs: 50 });
    const page = json(large);
    expect(await readDocuments('statuspage', [page], context)).toEqual(statuspage.read([page], context));
    expect(starts[0]).toBeGreaterThan(STARTS_IN_VAIN);
  });

  it('is unreadable for a format that it does not know', async () => {
    expect(await reads()('telex', [body('')], context)).toMatchObject({ kind: 'unreadable' });
  });

  it('leaves nothing waiting when it is closed', async () => {
    const readDocuments = reads({ script: support('endless-reader'), threads: 1 });
    const waiting = [1, 2, 3].map(() => readDocuments('statuspage', [json(large)], context));
    await reading?.close();
    expect((await Promise.all(waiting)).map((one) => one.kind)).toEqual(['unreadable', 'unreadable', 'unreadable']);
    expect(await readDocuments('statuspage', [json(large)], context)).toMatchObject({ kind: 'unreadable' });
  });
});

describe('recognising documents', () => {
  const recognises = (options?: Options) => {
    reading = patientReading(options);
    return reading.recognise;
  };

  it.each([
    ['in place', acmeStatuspage],
    ['in a thread, where they are large', large],
  ])('finds their format %s', async (_, page) => {
    const recognise = recognises();
    expect(await recognise([json(page)])).toBe('statuspage');
    expect(await recognise([body('telex'), json(page)], 'statuspage')).toBe('statuspage');
    expect(await recognise([json(page)], 'rss')).toBeUndefined();
    expect(await recognise([json(page)], 'telex')).toBeUndefined();
  });

  it('leaves large ones to the thread, which is given up after the limit', async () => {
    const recognise = recognises({ timeoutMs: 300, threads: 1, script: support('endless-reader') });
    expect(await recognise([json(large)])).toBeUndefined();
  });
});
