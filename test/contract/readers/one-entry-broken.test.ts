import { describe, expect, it } from 'vitest';
import { readerOf } from '../../../src/monitoring/pages/readers/index.ts';
import type { SourceDocument } from '../../../src/monitoring/pages/reading/reader.ts';
import type { PageSnapshot } from '../../../src/monitoring/pages/status-page.ts';
import { formatSamples } from '../../support/pages/index.ts';

const isJson = (text: string): boolean => /^\s*[[{]/.test(text);

const context = { now: new Date('2026-05-05T12:00:00Z'), page: 'https://status.example.com' };
type Broken = { readonly where: string; readonly text: string };

/** The document with null in place of one entry, for each entry of each of its lists. */
const everyBroken = ({ text }: SourceDocument): readonly Broken[] => {
  if (!isJson(text)) return [];
  const root: unknown = JSON.parse(text);
  const found: Broken[] = [];
  const walk = (node: unknown, where: string): void => {
    if (typeof node !== 'object' || node === null) return;
    if (Array.isArray(node))
      node.forEach((entry, index) => {
        node[index] = null;
        found.push({ where: `${where}[${index}]`, text: JSON.stringify(root) });
        node[index] = entry;
      });
    for (const [key, inner] of Object.entries(node)) walk(inner, `${where}.${key}`);
  };
  walk(root, '');
  return found;
};

const pages = formatSamples
  .flatMap(({ format, pages: own }) => own.map(({ documents }) => ({ format, documents })))
  // Feeds, pages of HTML and documents without any list have no such entries.
  .filter(({ documents }) => documents.some((document) => everyBroken(document).length > 0));

// What is missing from a list is taken for over (truth.md, rule 1), so nothing may be missing for its shape alone.
describe.each(pages)('a page of $format with an entry that is none', ({ format, documents }) => {
  const read = (those: readonly SourceDocument[]) => readerOf(format)?.read(those, context);
  const whole = read(documents);
  const broken = documents.flatMap((document, index) =>
    everyBroken(document).map(({ where, text }) => ({
      where: `${document.role}${where}`,
      documents: documents.with(index, { ...document, text }),
    })),
  );

  it('is unreadable, or says that its lists are not whole', () => {
    if (whole?.kind !== 'ok') throw new Error(`The sample of ${format} cannot be read.`);
    for (const { where, documents: those } of broken) {
      const reading = read(those);
      if (reading?.kind === 'ok') expect(missingFrom(reading, whole), where).toEqual([]);
    }
  });
});

/** What a reading lacks of the whole one without saying so. */
const missingFrom = (reading: PageSnapshot, whole: PageSnapshot): readonly string[] => {
  const isComplete = reading.incidentsComplete !== false;
  // Without any component it's a fault of the page, and with none of its list the choice is missing: neither is good news.
  const components = reading.components.length === 0 ? [] : lacking(reading.components, whole.components);
  const incidents = isComplete ? lacking(reading.incidents, whole.incidents) : [];
  const planned = reading.maintenancesComplete !== false ? lacking(reading.maintenances, whole.maintenances) : [];
  return [...components, ...incidents, ...(isComplete ? planned : []), ...poorer(reading, whole)];
};

type Identified = { readonly id: string };

const lacking = (some: readonly Identified[], all: readonly Identified[]): readonly string[] =>
  all.filter(({ id }) => some.every((one) => one.id !== id)).map(({ id }) => id);

/** Incidents that lost messages or links. */
const poorer = (reading: PageSnapshot, whole: PageSnapshot): readonly string[] =>
  reading.incidents
    .filter(({ id, updates, componentIds }) => {
      const before = whole.incidents.find((one) => one.id === id);
      return before && (updates.length < before.updates.length || componentIds.length < before.componentIds.length);
    })
    .map(({ id }) => `of ${id}`);
