import { expect, it } from 'vitest';
import { readerFor, readerOf } from '../../../src/monitoring/pages/readers/index.ts';
import { body } from '../../support/pages/documents.ts';
import { oneuptimeOverview } from '../../support/pages/oneuptime.ts';

const context = { now: new Date('2026-05-04T12:00:00Z'), page: 'https://status.acme.test' };
const feed = (inside: string) => body(`<rss version="2.0"><channel>${inside}</channel></rss>`);
const spaces = ' '.repeat(250_000);

// What takes as long as the square of a text would hold these for minutes.

it('a feed whose title is mostly white space is as good as any', () => {
  expect(readerFor(feed(`<title><![CDATA[Acme${spaces}— Incidents]]></title>`))?.format).toBe('rss');
});

it('a feed that begins many descriptions and ends none keeps its status', () => {
  const title = `<title><![CDATA[${'<description>'.repeat(250_000)}]]></title>`;
  const item = `<item>${title}<guid>1</guid><status>Available</status></item>`;
  expect(readerOf('rss')!.read([feed(item)], context)).toMatchObject({ kind: 'ok', incidents: [{ id: '1' }] });
});

it('a severity that is mostly white space is a severity like any', () => {
  const incident = { _id: '1', title: 'Trouble', incidentSeverity: { name: `a${spaces}incidents` } };
  const page = oneuptimeOverview('slow', 'slow', { activeIncidents: [incident] });
  const reading = readerOf('oneuptime')!.read([page], context);
  expect(reading).toMatchObject({ incidents: [{ id: '1', severity: 'degraded' }] });
});
