import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { answerFor } from '../../src/publishing/visitors/answers.ts';
import { sceneOf } from '../../src/publishing/visitors/scene.ts';
import { northwind } from '../support/northwind.ts';

/** Recorded answers of real pages, where somebody has them: `CORPUS=DIR make test ONLY=test/contract/published-statuspage.test.ts`. */
const folder = join(process.env.CORPUS ?? 'no-corpus', 'samples/statuspage');
const recordings = existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith('.json')) : [];

type Rows = readonly Readonly<Record<string, unknown>>[];
type Document = Partial<Readonly<Record<'components' | 'incidents' | 'scheduled_maintenances', unknown>>>;

const parsed = (text: string): Document | undefined => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

const documents = recordings.flatMap((name) => parsed(readFileSync(join(folder, name), 'utf8')) ?? []);

/** Some recordings are broken on purpose. */
const rowsIn = (list: unknown): Rows =>
  Array.isArray(list) ? list.filter((row) => typeof row === 'object' && row !== null) : [];

const kinds: Readonly<Record<string, (document: Document) => Rows>> = {
  component: ({ components }) => rowsIn(components),
  incident: ({ incidents }) => rowsIn(incidents),
  maintenance: ({ scheduled_maintenances }) => rowsIn(scheduled_maintenances),
  update: ({ incidents, scheduled_maintenances }) =>
    [...rowsIn(incidents), ...rowsIn(scheduled_maintenances)].flatMap((post) => rowsIn(post.incident_updates)),
};

/** Ours, in every state, with what only some states have. */
const own = Object.values(northwind).flatMap(
  (page) => parsed(answerFor(sceneOf(page), '/api/v2/summary.json').text) ?? [],
);

const typesOf = (rows: Rows, key: string): ReadonlySet<string> =>
  new Set(rows.filter((row) => key in row).map((row) => (row[key] === null ? 'null' : typeof row[key])));

describe.skipIf(documents.length === 0)('Statuspage’s objects as recorded', () => {
  test.each(Object.entries(kinds))('have no key that ours lacks, and no type that ours breaks: %s', (_, rowsOf) => {
    const [ours, recorded] = [own.flatMap(rowsOf), documents.flatMap(rowsOf)];
    expect(ours.length).toBeGreaterThan(0);
    // Newer pages have every key. A key that few rows have is of an older or an extended one.
    const keys = new Set(recorded.flatMap((row) => Object.keys(row)));
    const common = [...keys].filter((key) => recorded.filter((row) => key in row).length > recorded.length / 2);
    for (const key of common) expect(ours.filter((row) => !(key in row)).map(({ id }) => `${id} ${key}`)).toEqual([]);
    for (const key of new Set(ours.flatMap((row) => Object.keys(row)))) {
      if (key === 'allclear') continue;
      expect([key, keys.has(key)]).toEqual([key, true]);
      const known = typesOf(recorded, key);
      for (const type of typesOf(ours, key))
        expect([key, type, known.has(type) || type === 'null']).toEqual([key, type, true]);
    }
  });
});
