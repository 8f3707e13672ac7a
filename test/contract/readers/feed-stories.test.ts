import { describe, expect, it } from 'vitest';
import { readerOf } from '../../../src/monitoring/pages/readers/index.ts';
import { subjectOf } from '../../../src/monitoring/pages/reading/feed-titles.ts';
import type { PageIncident, PageSnapshot } from '../../../src/monitoring/pages/status-page.ts';
import { azureFeed } from '../../support/pages/azure-rss.ts';
import { body } from '../../support/pages/documents.ts';

const context = { now: new Date('2026-05-04T12:00:00Z'), page: 'https://status.acme.test' };

type Item = {
  readonly title: string;
  readonly guid?: string;
  readonly link?: string;
  /** Hours before `now`. */
  readonly ago?: number;
  readonly text?: string;
};

const dated = (ago: number): string => new Date(context.now.getTime() - ago * 3_600_000).toUTCString();

const itemOf = ({ title, guid, link, ago, text = '' }: Item): string =>
  `<item><title>${title}</title>${guid === undefined ? '' : `<guid>${guid}</guid>`}${
    link === undefined ? '' : `<link>${link}</link>`
  }${ago === undefined ? '' : `<pubDate>${dated(ago)}</pubDate>`}<description>${text}</description></item>`;

const snapshotOf = (...items: readonly Item[]): PageSnapshot => {
  const feed = `<rss version="2.0"><channel><title>Acme</title>${items.map(itemOf).join('')}</channel></rss>`;
  const reading = readerOf('rss')!.read([body(feed)], context);
  if (reading.kind !== 'ok') throw new Error(reading.reason);
  return reading;
};
const incidentsOf = (...items: readonly Item[]): readonly PageIncident[] => snapshotOf(...items).incidents;

/** An entry of a feed is known by its id, its link, its title (truth.md, rule 9). */
describe('an item of a feed', () => {
  it('is known by its guid, else by its link, else by its title without state words and date', () => {
    const title = '[Identified] Slow search, 4 May 2026 10:00 UTC';
    const idOf = (item: Item): string | undefined => incidentsOf(item)[0]?.id;
    expect(idOf({ title, guid: 'g', link: 'https://acme.test/1' })).toBe('g');
    expect(idOf({ title, link: 'https://acme.test/1' })).toBe('https://acme.test/1');
    expect(idOf({ title })).toBe('slow search');
    expect(idOf({ title: 'Resolved: slow search' })).toBe('slow search');
  });

  it('is the same in another order and under another date', () => {
    const [slow, down] = [
      { title: 'Slow search', ago: 3 },
      { title: 'Mail is down', ago: 2 },
    ];
    const byId = (incidents: readonly PageIncident[]) => incidents.toSorted((a, b) => a.id.localeCompare(b.id));
    expect(byId(incidentsOf(slow, down))).toEqual(byId(incidentsOf(down, slow)));
    const ids = incidentsOf({ ...slow, ago: 1 }, down).map(({ id }) => id);
    expect(ids.toSorted()).toEqual(['mail', 'slow search']);
  });

  it('is another incident where it comes after the end of one with the same title', () => {
    const ended = { title: 'Resolved: slow search', ago: 50 };
    expect(incidentsOf({ title: 'Slow search', ago: 1 }, ended, { title: 'Slow search', ago: 60 })).toMatchObject([
      { id: 'slow search 2026-05-04', phase: 'investigating', startedAt: new Date('2026-05-04T11:00:00Z') },
      { id: 'slow search', phase: 'resolved', startedAt: new Date('2026-05-02T00:00:00Z') },
    ]);
  });
});

describe('a state word in a title', () => {
  it.each([
    ['[Identified] Slow search', 'identified'],
    ['Monitoring: slow search', 'monitoring'],
    ['Investigating - slow search', 'investigating'],
    ['Slow search (mitigated)', 'resolved'],
    ['Slow search – Mitigated', 'resolved'],
    ['Slow search [Resolved]', 'resolved'],
    ['Slow search has been resolved', 'resolved'],
  ])('is the phase of its incident: %s', (title, phase) => {
    expect(subjectOf(title)).toBe('slow search');
    expect(incidentsOf({ title, guid: '1', ago: 1 })).toMatchObject([{ phase }]);
  });

  it.each([
    'Mail is not yet fixed',
    'Mail has not been resolved',
    'Mail is partially restored',
    'Mail will be fixed.',
    'Mail is unresolved',
  ])('is no end where it is said that it is none: %s', (title) => {
    expect(incidentsOf({ title, guid: '1', ago: 1 })).not.toMatchObject([{ phase: 'resolved' }]);
  });

  it.each([
    'Completed payments are not shown: outage of the dashboard',
    'Resolved incidents are missing',
    'Resolved slow search',
    'Tickets are not marked as resolved',
    'Unable to resolve DNS',
    'Monitoring is down',
    'API is partially recovered',
    'API is not operational',
    'We expect that the API is back up',
  ])('is no end without a separator, nor where it says something else: %s', (title) => {
    expect(incidentsOf({ title, guid: '1', ago: 1 })).not.toMatchObject([{ phase: 'resolved' }]);
  });

  it.each([
    ['Outage: API unavailable', 'Resolved: API unavailable'],
    ['Partial outage - API', 'API (resolved)'],
    ['API [degraded performance]', '[Resolved] API'],
    ['Incident #442: API', 'Incident #442: Resolved - API'],
    ['API is down', 'API is back up'],
    ['API went down', 'API has recovered'],
    ['API is DOWN', 'API is UP'],
    ['Monitor is DOWN: API', 'Monitor is UP: API'],
    ['API is now degraded', 'API is now operational'],
    ['API - Down', 'API - Operational'],
    ['Outage: API', 'API is working again'],
    ['API stopped responding', 'API has returned to normal'],
  ])('ends what a word of gravity or of another state began: %s', (began, ended) => {
    expect(subjectOf(ended)).toBe(subjectOf(began));
    const items = [
      { title: ended, guid: '2', ago: 1 },
      { title: began, guid: '1', ago: 3 },
    ];
    expect(incidentsOf(...items.slice(1))).toMatchObject([{ id: '1', phase: 'investigating' }]);
    expect(incidentsOf(...items)).toMatchObject([
      { id: '1', title: incidentsOf(...items.slice(1))[0]?.title, phase: 'resolved' },
    ]);
    expect(incidentsOf({ title: ended, guid: '1', ago: 1 })).toMatchObject([{ id: '1', phase: 'resolved' }]);
  });

  it('of gravity goes on with an item of a week at most', () => {
    const items = (ago: number) => [
      { title: 'Major outage: API', guid: '2', ago: 1 },
      { title: 'Degraded: API', guid: '1', ago },
    ];
    expect(incidentsOf(...items(24))).toMatchObject([{ id: '1', severity: 'outage' }]);
    expect(incidentsOf(...items(9 * 24))).toMatchObject([{ id: '2' }, { id: '1', phase: 'resolved' }]);
  });

  it('that is "update" alone says as little as none: it is over after seven days', () => {
    const updated = (ago: number) => incidentsOf({ title: 'Update: the mail move', guid: '1', ago });
    expect(updated(6 * 24)).toMatchObject([{ phase: 'investigating', severity: 'degraded' }]);
    expect(updated(8 * 24)).toMatchObject([{ phase: 'resolved' }]);
  });

  it('is left out of the name, unless there is nothing else', () => {
    expect(incidentsOf({ title: '[Resolved] Slow search', guid: '1' })).toMatchObject([{ title: 'Slow search' }]);
    expect(incidentsOf({ title: 'Resolved', guid: '1' })).toMatchObject([{ title: 'Resolved', phase: 'resolved' }]);
    expect(incidentsOf({ title: 'API: errors', guid: '1' })).toMatchObject([{ title: 'API: errors' }]);
  });

  it('puts items under ids of their own together, the first of which names the incident', () => {
    const items = [
      { title: 'Resolved: Slow search', guid: '4', ago: 1, text: 'Done.' },
      { title: 'Update: Slow search', guid: '3', ago: 2, text: 'Still at it.' },
      { title: 'Identified: Slow search', guid: '2', ago: 3, text: 'Found.' },
      { title: 'Slow search', guid: '1', ago: 4, text: 'Seen.' },
    ];
    expect(incidentsOf(...items)).toMatchObject([
      {
        id: '1',
        title: 'Slow search',
        phase: 'resolved',
        startedAt: new Date('2026-05-04T08:00:00Z'),
        resolvedAt: new Date('2026-05-04T11:00:00Z'),
        updates: [
          { phase: 'investigating', text: 'Seen.' },
          { phase: 'identified', text: 'Found.' },
          { phase: 'identified', text: 'Still at it.' },
          { phase: 'resolved', text: 'Done.' },
        ],
      },
    ]);
    expect(incidentsOf(...items.slice(1))).toMatchObject([{ id: '1', phase: 'identified' }]);
  });

  it('ends no incident that began after it', () => {
    const ended = { title: 'Resolved: Slow search', guid: '1', ago: 9 };
    expect(incidentsOf({ title: 'Slow search', guid: '2', ago: 1 }, ended)).toMatchObject([
      { id: '2', phase: 'investigating' },
      { id: '1', phase: 'resolved' },
    ]);
  });

  it('of trouble in the middle of a maintenance does not end it', () => {
    const begun = { title: '[In progress] New disks', ago: 3 };
    const stateAfter = (title: string) => snapshotOf({ title, ago: 1 }, begun);
    for (const title of ['[Investigating] New disks', '[Identified] New disks', '[Monitoring] New disks'])
      expect(stateAfter(title)).toMatchObject({ status: 'maintenance', maintenances: [{ state: 'in_progress' }] });
    expect(stateAfter('[Resolved] New disks')).toMatchObject({ maintenances: [{ state: 'completed' }] });
  });

  it('ends nothing else where the title is but a date', () => {
    const open = { title: '2 May 2026: Investigating', guid: '1', ago: 40 };
    const ended = { title: '3 May 2026: Resolved', guid: '2', ago: 20 };
    expect(incidentsOf(ended, open)).toMatchObject([
      { id: '2', phase: 'resolved' },
      { id: '1', phase: 'investigating' },
    ]);
  });

  it('of maintenance makes a maintenance of it, to its end', () => {
    const planned = { title: 'Scheduled maintenance: new disks', guid: '1', ago: 9 };
    expect(snapshotOf(planned)).toMatchObject({ incidents: [], maintenances: [{ id: '1', state: 'scheduled' }] });
    const past = { ...planned, ago: 8 * 24 };
    expect(snapshotOf(past)).toMatchObject({ maintenances: [{ state: 'completed' }] });
    const done = { title: 'Completed: new disks', guid: '2', ago: 1 };
    expect(snapshotOf(done, planned)).toMatchObject({
      incidents: [],
      maintenances: [{ id: '1', title: 'new disks', state: 'completed' }],
    });
  });
});

describe('an item that says nothing of its state', () => {
  it.each([
    ['Mail is down', 'outage'],
    ['Elevated error rates: errors in the API', 'degraded'],
    ['Delays in webhooks', 'degraded'],
  ])('is trouble by the words of its title: %s', (title, status) => {
    expect(snapshotOf({ title, guid: '1', ago: 1 })).toMatchObject({
      status,
      incidents: [{ phase: 'investigating', severity: status, notice: undefined }],
    });
  });

  it.each(['We have a new office', 'Version 4 is out', 'Increased limits for everybody'])('is news: %s', (title) => {
    expect(snapshotOf({ title, guid: '1', ago: 1 })).toMatchObject({
      status: 'operational',
      incidents: [{ phase: 'investigating', severity: undefined, notice: true }],
    });
  });

  it('is trouble or news for seven days', () => {
    const week = 7 * 24;
    for (const title of ['Mail is down', 'Version 4 is out']) {
      expect(incidentsOf({ title, guid: '1', ago: week - 1 })).toMatchObject([{ phase: 'investigating' }]);
      expect(snapshotOf({ title, guid: '1', ago: week + 1 })).toMatchObject({
        status: 'operational',
        incidents: [{ phase: 'resolved' }],
      });
    }
    expect(incidentsOf({ title: '[Identified] Mail', guid: '1', ago: week + 1 })).toMatchObject([
      { phase: 'identified', severity: 'degraded' },
    ]);
  });
});

describe('a full feed', () => {
  it('says how far back it reaches; a short one holds all that there is', () => {
    const items = Array.from({ length: 20 }, (_, at) => ({
      title: `Resolved: case ${at}`,
      guid: `g${at}`,
      ago: at + 1,
    }));
    expect(snapshotOf(...items).oldestListed).toEqual(new Date('2026-05-03T16:00:00Z'));
    expect(snapshotOf(...items.slice(0, 5)).oldestListed).toBeUndefined();
  });
});

describe("Azure's feed", () => {
  const read = (title: string, text = 'We look.', published = '08:00') =>
    readerOf('azure-rss')!.read(
      [
        body(
          azureFeed(
            'Mon, 04 May 2026 11:55:00 Z',
            `<item><title>${title}</title><guid isPermaLink="false">A1</guid><pubDate>Mon, 04 May 2026 ${published}:00 Z</pubDate><category>Storage</category><description>${text}</description></item>`,
          ),
        ),
      ],
      context,
    );

  it('goes on with an item that is edited in place, and ends it where its title says that it is mitigated', () => {
    const open = { status: 'degraded', incidents: [{ id: 'A1', phase: 'investigating', componentIds: ['Storage'] }] };
    expect(read('Service Issue - Storage - West Europe')).toMatchObject(open);
    expect(read('Service Issue - Storage - West Europe', 'We found it.', '09:00')).toMatchObject(open);
    for (const title of ['Mitigated - Service Issue - Storage', 'Service Issue - Storage - Mitigated'])
      expect(read(title)).toMatchObject({
        status: 'operational',
        incidents: [{ id: 'A1', title: 'Service Issue - Storage', phase: 'resolved' }],
      });
  });
});

describe('the feeds of AWS', () => {
  const item = (title: string, epoch: number) =>
    `<item><title>${title}</title><pubDate>${new Date(epoch * 1_000).toUTCString()}</pubDate><guid isPermaLink="false">https://status.aws.amazon.com/#ec2-eu-west-9_${epoch}</guid><description>So.</description></item>`;

  it('have one event after the other in a place, each with a start of its own', () => {
    const first = 1_777_800_000;
    const items = [
      item('Service impact: Launch errors', first + 90_000),
      item('Service is operating normally: [RESOLVED] Slow launches', first + 7_200),
      item('Service impact: Slow launches', first),
    ].join('');
    const feed = `<rss version="2.0"><channel><title>Amazon Web Services Service Status</title>${items}</channel></rss>`;
    expect(readerOf('aws-rss')!.read([body(feed)], context)).toMatchObject({
      status: 'degraded',
      incidents: [
        {
          id: `ec2-eu-west-9_${first + 90_000}`,
          title: 'Launch errors',
          phase: 'investigating',
          startedAt: new Date((first + 90_000) * 1_000),
        },
        { id: 'ec2-eu-west-9', title: 'Slow launches', phase: 'resolved', startedAt: new Date(first * 1_000) },
      ],
    });
  });
});
