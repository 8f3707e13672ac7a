import { gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import type { PageLanguage } from '../../../../src/publishing/published-page.ts';
import { historyPage, missingPage } from '../../../../src/publishing/visitors/html/history-page.ts';
import { incidentPage, maintenancePage } from '../../../../src/publishing/visitors/html/incident-page.ts';
import { sceneOf } from '../../../../src/publishing/visitors/scene.ts';
import { words } from '../../../../src/publishing/visitors/words/index.ts';
import { northwind, openIncident, pastIncidents } from '../../../support/northwind.ts';
import { sampleIncident, samplePage } from '../../../support/published-page.ts';

const clear = sceneOf(northwind.clear!);
const textOf = (html: string): string =>
  html
    .replace(/<style>.*?<\/style>/, '')
    .replaceAll(/<[^>]+>/g, '|')
    .replaceAll(/\|+/g, '|');

describe('the page of an incident', () => {
  test('shows its shape, its length and its updates, newest first', () => {
    const html = incidentPage(clear, pastIncidents[1]!);
    expect(html).toContain('aria-label="Outage from 24 Oct, 14:02 to 24 Oct, 15:10"');
    expect(textOf(html)).toContain(
      '|Started|Sat 24 Oct, 14:02 BST|Ended|15:10|Lasted|1 h 8 min|Outage|46 min|Monitoring|22 min|14:02|14:48|15:10|What happened|27 Oct, 10:00|Review|',
    );
    expect(html).toContain('Edited at 24 Oct, 14:24');
  });

  test('is narrowest at 22 per cent for a short part, and runs off the edge while it’s open', () => {
    const short = { ...pastIncidents[1]!, monitoringAt: new Date('2026-10-24T13:03:00Z') };
    expect(incidentPage(clear, short)).toMatch(/\.shape \.s0\{left:calc\(12% \+ 0px\);width:22\.\d%/);
    const open = incidentPage(sceneOf(northwind.outage!), openIncident);
    expect(open).toContain('.shape .s0{left:calc(34% + 0px);right:calc(50% - 50vw)');
    expect(textOf(open)).toContain('|Now, 14:26|');
  });

  test('links to its neighbours in time', () => {
    const html = incidentPage(clear, pastIncidents[1]!);
    expect(html).toContain(
      'href="/s/northwind/incidents/inc000000003"><span>← Earlier</span>Slow card confirmations</a>',
    );
    expect(html).toContain(
      'href="/s/northwind/incidents/inc000000001"><span>Later →</span>Booking emails arrived late</a>',
    );
  });

  test('says when an update was added later than the time it shows', () => {
    const [update] = pastIncidents[0]!.updates;
    const at = new Date('2026-11-14T09:10:00Z');
    const incident = {
      ...pastIncidents[0]!,
      updates: [{ ...update!, at, createdAt: new Date('2026-11-16T08:00:00Z') }],
    };
    expect(incidentPage(clear, incident)).toContain('Added on 16 Nov, 08:00');
  });

  test('carries at most 14 kB with gzip', () => {
    expect(gzipSync(incidentPage(clear, pastIncidents[1]!)).length).toBeLessThanOrEqual(14_336);
  });
});

test('a maintenance window has a page with its times and its calendar', () => {
  const html = maintenancePage(clear, clear.page.maintenances[0]!);
  expect(textOf(html)).toContain('|Starts|Sat 28 Nov, 22:00 GMT|Ends|Sat 28 Nov, 23:30 GMT|');
  expect(html).toContain('href="/s/northwind/incidents/mnt000000001.ics"');
});

describe('incidents by month', () => {
  test('stand in the month in which they started, newest first', () => {
    const html = historyPage(clear);
    expect([...html.matchAll(/<h2>(.*?)<\/h2>/g)].map(([, month]) => month)).toEqual([
      'November 2026',
      'October 2026',
      'September 2026',
    ]);
  });

  test('say if there are none, and lead to older ones', () => {
    expect(historyPage(sceneOf(samplePage()))).toContain('No incidents yet.');
    const incidents = Array.from({ length: 50 }, (_, index) =>
      sampleIncident(`Incident ${index}`, {
        resolvedAt: new Date('2026-11-01T10:00:00Z'),
        startedAt: new Date('2026-11-01T09:00:00Z'),
      }),
    );
    const past = { incidents, maintenances: [] };
    expect(historyPage(sceneOf(samplePage({ past })))).toContain(
      'href="/s/northwind/history/2026-11"><span>← Earlier</span>November 2026</a>',
    );
    expect(historyPage(sceneOf(samplePage({ past: { ...past, incidents: incidents.slice(1) } })))).not.toContain(
      'Earlier',
    );
  });
});

test('the page for a path without anything leads back, and isn’t listed by search engines', () => {
  const html = missingPage(clear);
  expect(html).toContain('<meta name="robots" content="noindex">');
  expect(html).toContain('href="/s/northwind/">See the current status</a>');
});

test.each(Object.keys(words) as PageLanguage[])(
  'every page with times names its zone and UTC beside it, in %s',
  (language) => {
    const scene = sceneOf({ ...northwind.maintenance!, language, languages: [language], timeZone: 'America/New_York' });
    const [maintenance] = scene.page.maintenances;
    const pages = [incidentPage(scene, openIncident), maintenancePage(scene, maintenance!), historyPage(scene)];
    for (const html of pages) expect(textOf(html)).toMatch(/New York \([^)]+\).* UTC/);
  },
);
