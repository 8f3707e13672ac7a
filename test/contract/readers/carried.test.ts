import { describe, expect, it } from 'vitest';
import { readerOf } from '../../../src/monitoring/pages/readers/index.ts';
import type { SourceDocument } from '../../../src/monitoring/pages/reading/reader.ts';
import { awsEvents } from '../../support/pages/aws.ts';
import { azureDevopsHealth } from '../../support/pages/azure-devops.ts';
import { azureFeed, azureItem } from '../../support/pages/azure-rss.ts';
import { betterstackBody } from '../../support/pages/betterstack.ts';
import { cstateIndex } from '../../support/pages/cstate.ts';
import { body, json } from '../../support/pages/documents.ts';
import { googleCloudIncidents } from '../../support/pages/google.ts';
import { herokuStatus } from '../../support/pages/heroku.ts';
import { incidentioWidget } from '../../support/pages/incidentio.ts';
import { formatSamples } from '../../support/pages/index.ts';
import { instatusSummary } from '../../support/pages/instatus.ts';
import { slackCurrent } from '../../support/pages/slack.ts';
import { sorryNotices, sorryStatus } from '../../support/pages/sorry.ts';
import { statusioBody } from '../../support/pages/statusio.ts';
import { acmeStatuspage } from '../../support/pages/statuspage.ts';
import { uptimecomPage } from '../../support/pages/uptimecom.ts';

const context = { now: new Date('2026-05-04T09:30:00Z'), page: 'https://status.example.com' };
const read = (format: string, ...documents: SourceDocument[]) => readerOf(format)!.read(documents, context);

describe('the time that an answer carries', () => {
  it.each([
    ['statuspage', json(acmeStatuspage), '2026-05-04T08:20:00Z'],
    ['statusio', json(statusioBody), '2026-05-04T09:00:00Z'],
    ['azure-rss', body(azureFeed('Mon, 04 May 2026 09:20:00 Z', '')), '2026-05-04T09:20:00Z'],
    ['azure-devops', json({ ...azureDevopsHealth, lastUpdated: '2026-05-04T09:21:00Z' }), '2026-05-04T09:21:00Z'],
  ])('is read from %s', (format, document, expected) => {
    expect(read(format, document)).toMatchObject({ kind: 'ok', asOf: new Date(expected) });
  });

  it('is read from the page of Better Stack and of Sorry', () => {
    const { attributes } = betterstackBody.data;
    const data = { ...betterstackBody.data, attributes: { ...attributes, updated_at: '2026-05-04T09:00:00Z' } };
    expect(read('betterstack', json({ ...betterstackBody, data }))).toMatchObject({
      asOf: new Date('2026-05-04T09:00:00Z'),
    });
    const page = { ...sorryStatus.page, updated_at: '2026-05-04T09:00:00Z' };
    expect(read('sorry', json({ page }))).toMatchObject({ asOf: new Date('2026-05-04T09:00:00Z') });
  });

  it('is never that of its newest item, which goes back when the item leaves', () => {
    expect(read('slack', json(slackCurrent))).toMatchObject({ kind: 'ok', asOf: undefined });
  });
});

describe('a page without a word and components of its own', () => {
  const ofItems = formatSamples
    .filter(({ format, pages }) => {
      const reading = readerOf(format)!.read(pages[0]!.documents, context);
      return reading.kind === 'ok' && reading.statusFrom === 'items';
    })
    .map(({ format }) => format);

  it('has its status from its items', () => {
    expect(ofItems.toSorted()).toEqual([
      'atom',
      'aws',
      'aws-rss',
      'azure-rss',
      'gcp',
      'google-workspace',
      'hund',
      'kener',
      'okta',
      'rss',
      'slack',
      'zendesk',
    ]);
    expect(read('incidentio', json(incidentioWidget))).toMatchObject({ statusFrom: 'items' });
  });

  it('is well on a quiet day', () => {
    for (const [format, quiet] of [
      ['aws', []],
      ['zendesk', { data: [] }],
      ['gcp', []],
    ] as const)
      expect(read(format, json(quiet))).toMatchObject({ status: 'operational', statusFrom: 'items' });
  });
});

describe('a list with a limit', () => {
  it('says how far back it reaches once it is full', () => {
    const incidents = Array.from({ length: 50 }, (_, at) => ({
      id: `i${at}`,
      name: 'Past',
      status: 'resolved',
      created_at: new Date(Date.UTC(2026, 3, 1 + (at % 28))).toISOString(),
    }));
    const listed = (count: number) => read('statuspage', json({ incidents: incidents.slice(0, count) }, 'incidents'));
    expect(listed(50)).toMatchObject({ oldestListed: new Date('2026-04-01T00:00:00Z') });
    expect(listed(49)).toMatchObject({ oldestListed: undefined });
  });

  it('of which only the newest page was asked for says it too', () => {
    const notices = json({ ...sorryNotices, meta: { next_page: 2 } }, 'incidents');
    const reading = read('sorry', json(sorryStatus), notices);
    const starts = reading.kind === 'ok' ? reading.incidents.flatMap(({ startedAt }) => startedAt ?? []) : [];
    expect(reading).toMatchObject({ oldestListed: starts.toSorted((a, b) => a.getTime() - b.getTime())[0] });
  });
});

describe('a notice', () => {
  const [incident] = acmeStatuspage.incidents;
  const quiet = {
    ...acmeStatuspage,
    status: { indicator: 'none', description: 'All Systems Operational' },
    components: [{ id: 'c1', name: 'Checkout', status: 'operational' }],
    incidents: [{ ...incident, impact: 'none' }],
  };

  it('is an incident of impact none, while page and components are well', () => {
    expect(read('statuspage', json(quiet))).toMatchObject({ status: 'operational', incidents: [{ notice: true }] });
    const page = { ...quiet, status: { indicator: 'minor' } };
    const component = { ...quiet, components: [{ id: 'c1', name: 'Checkout', status: 'partial_outage' }] };
    const grave = { ...quiet, incidents: [incident] };
    const over = { ...quiet, incidents: [{ ...incident, impact: 'none', status: 'postmortem' }] };
    for (const changed of [page, component, grave, over])
      expect(read('statuspage', json(changed))).toMatchObject({ incidents: [{ notice: undefined }] });
  });

  it('is what other formats call without effect, informational or an advisory', () => {
    const [started] = instatusSummary.activeIncidents;
    const up = {
      page: { ...instatusSummary.page, status: 'UP' },
      activeIncidents: [{ ...started, impact: 'OPERATIONAL' }],
    };
    expect(read('instatus', json(up))).toMatchObject({ incidents: [{ notice: true }] });
    const { incidents, status, ...statusioRest } = statusioBody.result;
    const message = { details: 'Hello.', state: 100, status: 100, datetime: '2026-05-04T08:00:00.000Z' };
    const informing = {
      ...statusioRest,
      status_overall: { status: 'Operational', status_code: 100 },
      status: [{ ...status[0], status_code: 100 }],
      incidents: [{ ...incidents[0], messages: [message] }],
    };
    expect(read('statusio', json({ result: informing }))).toMatchObject({ incidents: [{ notice: true }] });
    const pinned = [{ title: 'We move', permalink: 'https://status.mill.test/issues/move/', informational: true }];
    const wellSystems = cstateIndex.systems.map((system) => ({ ...system, unresolvedIssues: [] }));
    expect(read('cstate', json({ ...cstateIndex, systems: wellSystems, pinnedIssues: pinned }))).toMatchObject({
      incidents: [{ title: 'We move', notice: true }],
    });
    const informs = (system: (typeof cstateIndex.systems)[number]) => ({
      ...system,
      unresolvedIssues: system.unresolvedIssues.map((issue) => ({ ...issue, informational: true })),
    });
    const systems = cstateIndex.systems.map(informs);
    expect(read('cstate', json({ ...cstateIndex, systems, pinnedIssues: [] }))).toMatchObject({
      incidents: [{ notice: true, severity: undefined }],
    });
    expect(read('gcp', json(googleCloudIncidents))).toMatchObject({
      incidents: [{ notice: undefined }, { notice: undefined }, { id: 'notice', notice: true }, { notice: undefined }],
    });
    const advisory = azureFeed('Mon, 04 May 2026 09:20:00 Z', azureItem('Health Advisory - Storage', 'A2'));
    expect(read('azure-rss', body(advisory))).toMatchObject({ incidents: [{ notice: true }] });
  });
});

describe('what an incident touches', () => {
  const [incident] = acmeStatuspage.incidents;
  const told = (components: readonly object[]) => ({
    ...acmeStatuspage,
    incidents: [
      {
        ...incident,
        components,
        incident_updates: [{ ...incident!.incident_updates[0], affected_components: [{ code: 'c2' }, { code: 'c1' }] }],
      },
    ],
  });

  it('is what it links, and beside that what its updates name', () => {
    expect(read('statuspage', json(told([{ id: 'c1' }])))).toMatchObject({
      incidents: [{ componentIds: ['c1'], namedComponentIds: ['c2', 'c1'] }],
    });
    expect(read('statuspage', json(told([])))).toMatchObject({ incidents: [{ componentIds: ['c2', 'c1'] }] });
  });

  it('is named for people where the page lists no components', () => {
    expect(read('aws', json(awsEvents))).toMatchObject({
      incidents: [{ componentIds: ['Amazon EC2 (Atlantis)'] }, { componentIds: ['Amazon S3'] }],
    });
  });
});

describe('a Statuspage incident that is over', () => {
  const [incident] = acmeStatuspage.incidents;
  const ended = (changes: object) =>
    read('statuspage', json({ incidents: [{ ...incident, ...changes }] }, 'incidents'));

  it('ended when the page says so, else with the message that says it', () => {
    const incident_updates = [
      { status: 'postmortem', body: 'Read on.', display_at: '2026-05-04T12:00:00Z' },
      { status: 'resolved', body: 'Done.', display_at: '2026-05-04T10:00:00Z' },
    ];
    expect(ended({ status: 'postmortem', incident_updates })).toMatchObject({
      incidents: [{ phase: 'resolved', resolvedAt: new Date('2026-05-04T10:00:00Z') }],
    });
    expect(ended({ status: 'resolved', incident_updates, resolved_at: '2026-05-04T09:59:00Z' })).toMatchObject({
      incidents: [{ resolvedAt: new Date('2026-05-04T09:59:00Z') }],
    });
  });
});

describe('a maintenance whose window has passed', () => {
  it('is still what the page calls it', () => {
    const maintenance = { ...acmeStatuspage.scheduled_maintenances[2], status: 'scheduled' };
    expect(read('statuspage', json({ ...acmeStatuspage, scheduled_maintenances: [maintenance] }))).toMatchObject({
      maintenances: [{ state: 'scheduled', endsAt: new Date('2026-04-09T09:00:00Z') }],
    });
  });
});

describe('Slack', () => {
  it('is well when all that it still calls active is over', () => {
    const [first] = slackCurrent.active_incidents;
    const over = { ...slackCurrent, active_incidents: [{ ...first, status: 'resolved' }] };
    expect(read('slack', json(over))).toMatchObject({ status: 'operational', incidents: [{ phase: 'resolved' }] });
  });
});

describe('the severity of an incident', () => {
  it('is none where its page gives none', () => {
    const [sorryNotice] = sorryNotices.notices;
    expect(read('sorry', json(sorryStatus), json({ notices: [sorryNotice] }, 'incidents'))).toMatchObject({
      incidents: [{ severity: undefined }],
    });
    const [incident] = herokuStatus.incidents;
    const [update] = incident!.updates;
    const green = { ...herokuStatus, incidents: [{ ...incident, updates: [{ ...update, status_prod: 'green' }] }] };
    expect(read('heroku', json(green))).toMatchObject({ incidents: [{ severity: undefined }] });
    const active_incidents = [{ id: 9, name: 'Slow', status: 'monitoring' }];
    expect(read('uptimecom', json({ data: { ...uptimecomPage.data, active_incidents } }))).toMatchObject({
      incidents: [{ severity: undefined }],
    });
  });
});
