import { gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import type { ItemStatus } from '../../../../src/publishing/item-status.ts';
import type { PageLanguage, PublishedPage } from '../../../../src/publishing/published-page.ts';
import { incidentPage } from '../../../../src/publishing/visitors/html/incident-page.ts';
import { statusPage } from '../../../../src/publishing/visitors/html/status-page.ts';
import { sceneOf } from '../../../../src/publishing/visitors/scene.ts';
import { words } from '../../../../src/publishing/visitors/words/index.ts';
import { northwind } from '../../../support/northwind.ts';
import { minutesAgo, sampleDays, sampleIncident, sampleItem, samplePage } from '../../../support/published-page.ts';

const drawn = (page: PublishedPage): string => statusPage(sceneOf(page));
const state = (name: string): string => drawn(northwind[name]!);
const headingOf = (html: string): string => /<h1>(.*?)<\/h1>/.exec(html)?.[1] ?? '';

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;');

const worsts: readonly ItemStatus[] = ['outage', 'partial_outage', 'degraded', 'maintenance', 'unknown'];

/** A page of so many items, each with a few bad days of its own. */
const large = (count: number): PublishedPage => {
  const items = Array.from({ length: count }, (_, index) => {
    const bad = Object.fromEntries(
      Array.from({ length: index % 5 }, (_, nth) => [(index * 7 + nth * 13) % 90, worsts[(index + nth) % 5]!]),
    );
    return sampleItem(`Item number ${index} of the shop`, {
      days: sampleDays(bad),
      description: index % 3 === 0 ? `Words about item ${index}` : undefined,
      uptime: { ratio: 1 - index / 10_000, known: 90 * 86_400_000, period: 90 * 86_400_000 },
    });
  });
  const sections = Array.from({ length: 10 }, (_, index) => ({
    id: index,
    publicId: `section${index}`,
    name: `Section ${index}`,
    items: items.slice((index * count) / 10, ((index + 1) * count) / 10),
  }));
  return samplePage({ sections, past: northwind.clear!.past });
};

describe('the card of an open incident', () => {
  const incident = sampleIncident('Card payments fail');
  const [update] = incident.updates;
  const page = samplePage({
    incidents: [
      {
        ...incident,
        updates: [{ ...update!, at: minutesAgo(120), createdAt: minutesAgo(18), editedAt: minutesAgo(5) }],
      },
    ],
  });

  test('says that an update was edited, and added later', () => {
    expect(drawn(page)).toMatch(/<small>Edited at .*<small>Added on /);
  });

  test('leads to the form, unless the page takes no subscribers', () => {
    const link = 'href="/s/northwind/#subscribe">Email me when this ends</a>';
    expect(drawn(page)).toContain(link);
    expect(incidentPage(sceneOf(page), page.incidents[0]!)).toContain(link);
    const ended = { ...page.incidents[0]!, phase: 'resolved' as const, resolvedAt: minutesAgo(1) };
    expect(incidentPage(sceneOf(page), ended)).not.toContain(link);
    expect(drawn({ ...page, takesEmails: false })).not.toContain(link);
    expect(drawn(samplePage({ incidents: page.incidents, maintainedUntil: minutesAgo(-60) }))).not.toContain(link);
  });
});

test('a server that sends no emails asks for no address, and offers channels', () => {
  const html = drawn(samplePage({ takesEmails: false }));
  expect(html).not.toContain('type="email"');
  expect(html).toContain('href="/s/northwind/subscribe/channel"');
});

describe('the status page', () => {
  test('has at most 14 kB with gzip for 50 items with its CSS, and draws 200', () => {
    expect(gzipSync(drawn(large(50))).length).toBeLessThanOrEqual(14_336);
    const most = drawn(large(200));
    expect(most.match(/<details/g)).toHaveLength(200);
    expect(gzipSync(most).length).toBeLessThanOrEqual(2 * 14_336);
  });

  test.each([
    ['clear', 'Everything is working'],
    ['recovered', 'Everything is working again'],
    ['outage', 'Outage in Card payments'],
    ['several', 'Partial outage in Booking emails'],
    ['maintenance', 'Maintenance in Reports'],
    ['unconfirmed', 'We can’t confirm SMS messages'],
    ['not-checked', 'Not checked since 14:02'],
    ['empty', 'Nothing to show yet'],
  ])('says its verdict first: %s', (name, heading) => {
    expect(headingOf(state(name))).toBe(heading);
  });

  test('says since when, what else is affected, what works, and when it was checked', () => {
    expect(/<p class="lead">(.*?)<\/p>/.exec(state('outage'))?.[1]).toBe(
      'Since 14:02. Also affected: Refunds (degraded) and Identity checks (unknown). <strong>The other 10 services are operational.</strong> <span class="n">Checked 20 seconds ago.</span>',
    );
  });

  test('shows three blocks, and counts the others for a wide window and for a phone', () => {
    const html = state('several');
    expect(html.match(/<li class="[^"]*st-/g)).toHaveLength(4);
    expect(html).toContain('<span class="w4">2 more</span><span class="n4">3 more</span>');
  });

  test('shows no item as operational once nothing is checked', () => {
    const html = state('not-checked');
    expect(html).not.toContain('st-operational">');
    expect(html.match(/Not confirmed since 14:02/g)).toHaveLength(13);
    expect(html).not.toContain('class="line flat"');
  });

  test('needs no script, and nothing from elsewhere', () => {
    for (const name of Object.keys(northwind)) {
      const html = state(name);
      expect(html).not.toMatch(/<script|\son\w+=|\sstyle=|url\(|@import/i);
      expect([...html.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, url]) => url!)).not.toContainEqual(
        expect.stringMatching(/^(?!https:\/\/(www|allclear)\.example\.com\/|\/s\/northwind(\/|$)|#|data:,)/),
      );
    }
  });

  test('names Allclear in its footer unless its team turned that off', () => {
    const page = samplePage();
    expect(drawn(page)).toContain('</svg> Allclear</span>');
    expect(drawn({ ...page, look: { ...page.look, credit: false } })).not.toMatch(/Allclear</);
  });

  test('shows texts of a team as text', () => {
    const evil = '<img src=x onerror=alert(1)>"\'';
    const item = sampleItem(evil, { description: evil, status: 'outage', since: minutesAgo(5) });
    const html = drawn(
      samplePage({
        name: evil,
        announcement: `${evil} [x](javascript:alert(1)) [ok](https://www.example.com/"onclick="x)`,
        sections: [{ id: 1, publicId: 'section', name: evil, items: [item] }],
      }),
    );
    expect(html).not.toContain('<img');
    expect(html).not.toContain('href="javascript:');
    expect(html).not.toContain('"onclick');
    expect(html).toContain('&lt;img src=x onerror=alert(1)&gt;');
  });

  test('lists bad days with their incidents and their length', () => {
    const html = state('clear');
    expect(html).toContain(
      '<li><time datetime="2026-10-24">24 Oct</time><span class="tag st-outage"><svg class="i" width="16" height="16" fill="currentColor" aria-hidden="true"><use href="#x"/></svg>Outage</span><span><a href="/s/northwind/incidents/inc000000002">Card payments failed for some customers</a></span><span class="n">54 min</span></li>',
    );
  });

  test('cuts uptime instead of rounding it, and names the base', () => {
    const uptime = (ratio: number, known: number) => ({ ratio, known: known * 86_400_000, period: 90 * 86_400_000 });
    const html = drawn(
      samplePage({
        sections: [
          {
            id: 1,
            publicId: 'section',
            name: 'All',
            items: [sampleItem('A', { uptime: uptime(0.999999, 90) }), sampleItem('B', { uptime: uptime(1, 80) })],
          },
        ],
      }),
    );
    expect(html).toContain('<span class="up n">99.99%</span>');
    expect(html).toContain('<span class="up n">100%<small>of 80 d</small></span>');
    expect(html).toContain('100% of the 80 days we could confirm. Outages and partial outages count;');
  });

  test.each<[PageLanguage, string, string]>([
    ['en', 'Outage in Card payments', 'The other 10 services are operational.'],
    ['de', 'Ausfall: Card payments', 'Die anderen 10 Dienste sind in Betrieb.'],
    ['fr', 'Panne : Card payments', 'Les 10 autres services sont opérationnels.'],
    ['es', 'Interrupción en Card payments', 'Los otros 10 servicios están operativos.'],
    ['it', 'Interruzione: Card payments', 'Gli altri 10 servizi sono operativi.'],
    ['nl', 'Storing: Card payments', 'De andere 10 diensten werken.'],
    ['pt', 'Interrupção: Card payments', 'Os outros 10 serviços estão operacionais.'],
    ['pl', 'Awaria: Card payments', 'Poza tym 10 usług działa.'],
    ['cs', 'Výpadek: Card payments', 'Dalších 10 služeb je v provozu.'],
    ['sv', 'Avbrott: Card payments', 'De andra 10 tjänsterna är i drift.'],
    ['da', 'Nedbrud: Card payments', 'De andre 10 tjenester er i drift.'],
    ['ja', '障害：Card payments', 'ほかの10件のサービスは正常です。'],
  ])('speaks %s', (language, heading, working) => {
    const html = drawn({ ...northwind.outage!, language, languages: [language] });
    expect(html).toContain(`<html lang="${language}">`);
    expect(headingOf(html)).toBe(heading);
    expect(html).toContain(working);
  });

  test.each(Object.keys(words) as PageLanguage[])(
    'says in words beside the number what counts, also in %s',
    (language) => {
      const html = drawn({ ...northwind.clear!, language, languages: [language] });
      const rows = html.match(/<details/g)?.length ?? 0;
      expect(rows).toBeGreaterThan(0);
      expect(html.split(escaped(words[language].item.rule)).length - 1).toBe(rows);
    },
  );

  test('names its zone, and UTC beside it', () => {
    expect(drawn({ ...northwind.clear!, timeZone: 'America/New_York' })).toMatch(
      /Times are in New York \([^)]+\)\. It’s 09:26 now, 14:26 UTC\./,
    );
    expect(drawn({ ...northwind.clear!, timeZone: 'UTC' })).toContain('Times are in UTC. It’s 14:26 now.');
  });
});
