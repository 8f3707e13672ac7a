import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readers } from '../../../src/monitoring/pages/readers/index.ts';
import { decode } from '../../../src/monitoring/pages/reading/decode.ts';
import type { Reader, SourceDocument } from '../../../src/monitoring/pages/reading/reader.ts';
import type { Reading } from '../../../src/monitoring/pages/status-page.ts';
import { formatSamples } from '../../support/pages/index.ts';

const context = { now: new Date('2026-05-05T12:00:00Z'), page: 'https://status.example.com' };
const rolesOf = (reader: Reader) => {
  const roles = reader.sources(new URL('https://status.example.com/status/main')).map((source) => source.role);
  return roles.length > 0 ? roles : ['summary'];
};
const sent = (reader: Reader, text: string): SourceDocument[] => rolesOf(reader).map((role) => ({ role, text }));

const rubbish: Readonly<Record<string, string>> = {
  'an empty body': '',
  'white space': ' \n\t ',
  'a byte order mark alone': '\ufeff',
  'a web page with status 200': '<!doctype html><html><body><h1>All systems operational</h1></body></html>',
  'a parked domain': '<html><title>acme.test</title>This domain is for sale</html>',
  'a deactivated page': '<html><body>This status page has been deactivated.</body></html>',
  'a JSON error': '{"error":"Page not found","ok":false}',
  'a JSON string': '"operational"',
  'a JSON number': '200',
  'JSON null': 'null',
  'an empty object': '{}',
  'a list of numbers': '[1,2,3]',
  'half a body': '{"page":{"id":"abc","name":"Acme"},"status":{"indicator":"none","descr',
  'brackets without end': '['.repeat(200_000),
  'objects nested too deeply': `${'{"a":'.repeat(5_000)}1${'}'.repeat(5_000)}`,
  'a prototype for everything': '{"__proto__":{"status":{"indicator":"none"},"page":{"name":"x"},"components":[]}}',
  'half a feed':
    '<?xml version="1.0"?><rss version="2.0"><channel><title>Acme</title><item><title>Outage</title></item>',
  'an entity bomb':
    '<?xml version="1.0"?><!DOCTYPE rss [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;&a;&a;">]><rss version="2.0"><channel><title>&b;</title></channel></rss>',
  'an external entity':
    '<?xml version="1.0"?><!DOCTYPE feed SYSTEM "file:///etc/passwd" [<!ENTITY x SYSTEM "file:///etc/passwd">]><feed xmlns="http://www.w3.org/2005/Atom"><title>&x;</title></feed>',
  'an entity behind a long document type': `<!DOCTYPE rss PUBLIC "${'x'.repeat(3_000)}" [<!ENTITY a "b">]><rss version="2.0"><channel><title>&a;</title></channel></rss>`,
  'a feed nested too deeply': `<rss version="2.0"><channel>${'<a>'.repeat(20_000)}${'</a>'.repeat(20_000)}</channel></rss>`,
};

const isWellFormed = (reading: Reading): boolean => {
  if (reading.kind === 'unreadable') return reading.reason.length > 10;
  const times = [
    ...reading.incidents.flatMap((one) => [one.startedAt, one.resolvedAt, ...one.updates.map(({ at }) => at)]),
    ...reading.maintenances.flatMap((one) => [one.startsAt, one.endsAt]),
  ];
  const ids = [...reading.components, ...reading.incidents, ...reading.maintenances].map((item) => item.id);
  return (
    ['operational', 'degraded', 'outage', 'maintenance', 'unknown'].includes(reading.status) &&
    ids.every((id) => typeof id === 'string' && id.isWellFormed()) &&
    new Set(reading.components.map((component) => component.id)).size === reading.components.length &&
    new Set(reading.incidents.map((incident) => incident.id)).size === reading.incidents.length &&
    new Set(reading.maintenances.map((maintenance) => maintenance.id)).size === reading.maintenances.length &&
    times.every((at) => at === undefined || !Number.isNaN(at.getTime()))
  );
};

describe.each(readers.map((reader) => ({ format: reader.format, reader })))('the reader of $format', ({ reader }) => {
  it('calls rubbish of any kind unreadable, with a sentence', () => {
    for (const [kind, text] of Object.entries(rubbish))
      expect(reader.read(sent(reader, text), context), kind).toMatchObject({
        kind: 'unreadable',
        reason: expect.stringMatching(/^[A-Z].*\.$|^The page returned an error: /s),
      });
  });

  it('recognises no rubbish of any kind', () => {
    for (const [kind, text] of Object.entries(rubbish))
      expect(reader.recognises({ role: 'summary', text }), kind).toBe(false);
  });

  it('is unreadable when nothing was fetched', () => {
    expect(reader.read([], context).kind).toBe('unreadable');
  });

  it('answers any bytes with a snapshot or unreadable, and never calls them operational', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 400 }), (bytes) => {
        const reading = reader.read(sent(reader, decode(bytes)), context);
        expect(reading.kind === 'ok' && reading.status === 'operational').toBe(false);
      }),
      { numRuns: 60 },
    );
  });

  it('answers any JSON with something well-formed', () => {
    fc.assert(
      fc.property(fc.json({ maxDepth: 5 }), (text) => isWellFormed(reader.read(sent(reader, text), context))),
      { numRuns: 60 },
    );
  });
});

const samplePages = formatSamples.flatMap(({ format, pages }) => pages.map(({ documents }) => ({ format, documents })));

describe.each(samplePages)('a page of $format', ({ format, documents }) => {
  const reader = readers.find((one) => one.format === format)!;

  it('is recognised as this format before any other', () => {
    expect(readers.find((one) => one.recognises(documents[0]!))?.format).toBe(format);
  });

  it('stays well-formed when any one value in it is replaced', () => {
    fc.assert(
      fc.property(fc.nat(), fc.jsonValue({ maxDepth: 2 }), (pick, value) => {
        const changed = documents.map((document) => ({
          ...document,
          text: withOneValueReplaced(document.text, pick, value),
        }));
        expect(reader.read(changed, context)).toSatisfy(isWellFormed);
      }),
      { numRuns: 150 },
    );
  });

  it('is never operational when it is cut off', () => {
    const [first, ...others] = documents;
    const [atStart, ...rest] = [0.05, 0.3, 0.6, 0.9, 0.99].map((part) =>
      first!.text.slice(0, first!.text.length * part),
    );
    for (const text of [atStart!, ...rest]) {
      const reading = reader.read([{ ...first!, text }, ...others], context);
      expect(reading.kind === 'ok' && reading.status === 'operational').toBe(false);
    }
  });
});

const withOneValueReplaced = (text: string, pick: number, value: unknown): string => {
  if (!/^[[{]/.test(text))
    return text.slice(0, pick % text.length) + JSON.stringify(value) + text.slice(pick % text.length);
  const root: unknown = JSON.parse(text);
  const places: [Record<string, unknown>, string][] = [];
  const walk = (node: unknown): void => {
    if (typeof node !== 'object' || node === null) return;
    const holder = node as Record<string, unknown>;
    for (const key of Object.keys(holder)) {
      places.push([holder, key]);
      walk(holder[key]);
    }
  };
  walk(root);
  const [holder, key] = places[pick % places.length] ?? [];
  if (holder !== undefined && key !== undefined) holder[key] = value;
  return JSON.stringify(root);
};
