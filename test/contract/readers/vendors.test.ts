import { describe, expect, it } from 'vitest';
import { readerOf } from '../../../src/monitoring/pages/readers/index.ts';
import type { SourceDocument } from '../../../src/monitoring/pages/reading/reader.ts';
import { appleServices } from '../../support/pages/apple.ts';
import { awsEvents } from '../../support/pages/aws.ts';
import { awsFeed } from '../../support/pages/aws-rss.ts';
import { azureDevopsHealth } from '../../support/pages/azure-devops.ts';
import { azureFeed, azureItem } from '../../support/pages/azure-rss.ts';
import { body, json } from '../../support/pages/documents.ts';
import { googleCloudIncidents, googleCloudOld, googleWorkspaceIncidents } from '../../support/pages/google.ts';
import { herokuStatus } from '../../support/pages/heroku.ts';
import { microsoftFeed, microsoftPortal, microsoftPost, microsoftPosts } from '../../support/pages/microsoft.ts';
import {
  pagerdutyDocuments,
  pagerdutyFeed,
  pagerdutyHtml,
  pagerdutyImpacts,
  pagerdutyPosts,
  pagerdutySummary,
} from '../../support/pages/pagerduty.ts';
import { salesforceInstances, trustIncident, trustMaintenance } from '../../support/pages/salesforce.ts';
import { slackCurrent, slackHistory, slackMaintenance } from '../../support/pages/slack.ts';
import { zendeskActive, zendeskMaintenance } from '../../support/pages/zendesk.ts';

const context = { now: new Date('2026-05-04T09:30:00Z'), page: 'https://status.example.com' };
const read = (format: string, ...documents: SourceDocument[]) => readerOf(format)!.read(documents, context);

describe("Google's dashboards", () => {
  it('judge an open incident by its newest update, and by its peak when that says available', () => {
    expect(read('gcp', json(googleCloudIncidents))).toMatchObject({
      status: 'degraded',
      incidents: [
        {
          id: 'better',
          phase: 'investigating',
          severity: 'degraded',
          url: 'https://status.example.com/incidents/better',
          updates: [{ text: 'Older.' }, { text: '# Newer\nStill **there**.' }],
        },
        { id: 'almost', phase: 'monitoring', severity: 'degraded' },
        { id: 'notice', phase: 'investigating', severity: undefined },
        { id: 'over', phase: 'resolved', resolvedAt: new Date('2026-05-04T08:30:00Z') },
      ],
    });
  });

  it('are well while there is only information', () => {
    expect(read('gcp', json([googleCloudIncidents[2]]))).toMatchObject({
      status: 'operational',
      incidents: [{ id: 'notice' }],
    });
  });

  it('are unreadable when an end has no meaning, so that nothing open passes for over', () => {
    expect(read('gcp', json([{ ...googleCloudIncidents[0], end: 12 }]))).toMatchObject({ kind: 'unreadable' });
  });

  it('names the products that an incident hits, with where', () => {
    const hit = (now: readonly string[], before: readonly string[] = []) => {
      const places = {
        currently_affected_locations: now.map((id) => ({ id })),
        previously_affected_locations: before.map((id) => ({ id })),
      };
      const reading = read('gcp', json([{ ...googleCloudIncidents[0], ...places }]));
      return reading.kind === 'ok' ? reading.incidents[0]?.componentIds : undefined;
    };
    expect(hit([])).toEqual(['Storage']);
    expect(hit([], ['us-east1'])).toEqual(['Storage (us-east1)']);
    expect(hit(['us-east1', 'us-west1', 'asia-south1'])).toEqual(['Storage (us-east1, us-west1 and 1 more)']);
  });

  it('are read as they were written until 2020', () => {
    expect(read('gcp', json([googleCloudOld]))).toMatchObject({
      status: 'degraded',
      incidents: [{ id: '20007', title: 'Networking is slow', phase: 'investigating' }],
    });
    expect(read('gcp', json([{ ...googleCloudOld, end: '2020-05-04T09:10:00Z' }]))).toMatchObject({
      status: 'operational',
      incidents: [{ id: '20007', phase: 'resolved' }],
    });
  });

  it('give no incident the heading "Summary" for a title', () => {
    const [mail] = googleWorkspaceIncidents;
    const told = { ...mail, external_desc: '**Summary**\n\nMail is late.\n\n**Description**\nWe look.' };
    expect(read('google-workspace', json([told]))).toMatchObject({ incidents: [{ title: 'Mail is late.' }] });
    const marked = { ...mail, external_desc: '# Incident Title:\nMail is late.' };
    expect(read('google-workspace', json([marked]))).toMatchObject({ incidents: [{ title: 'Mail is late.' }] });
  });

  it('give Workspace incidents the title under the heading "Title"', () => {
    expect(read('google-workspace', json(googleWorkspaceIncidents))).toMatchObject({
      status: 'outage',
      incidents: [{ title: 'Mail is late', url: 'https://status.example.com/appsstatus/dashboard/incidents/mail' }],
    });
  });
});

describe('AWS', () => {
  it('tells open events from resolved ones that stay listed', () => {
    expect(read('aws', json(awsEvents))).toMatchObject({
      status: 'degraded',
      incidents: [
        {
          title: 'Launch errors',
          phase: 'investigating',
          impact: '2',
          severity: 'degraded',
          updates: [{ text: 'We look into it.' }, { text: 'Better.' }],
        },
        { title: 'Slow reads', phase: 'resolved' },
      ],
    });
    expect(read('aws', json([{ ...awsEvents[0], status: '3' }]))).toMatchObject({ status: 'outage' });
    expect(read('aws', json([]))).toMatchObject({ status: 'operational', incidents: [] });
  });

  it('does not pass over an event that it cannot read', () => {
    expect(read('aws', json([awsEvents[1], { what: 'is this' }]))).toMatchObject({ kind: 'unreadable' });
  });

  it('puts the items of a feed together into events, of which the newest decides', () => {
    expect(read('aws-rss', body(awsFeed))).toMatchObject({
      status: 'degraded',
      incidents: [
        { id: 'console-eu-west-9', title: 'Slow consoles', impact: 'Informational message', phase: 'investigating' },
        {
          id: 'vpc-eu-west-9',
          title: 'Lost packets',
          phase: 'resolved',
          updates: [{ text: 'Seen.' }, { text: 'Done.' }],
        },
      ],
    });
  });
});

describe('Azure', () => {
  const recent = 'Mon, 04 May 2026 09:20:00 Z';

  it('is well when its feed is empty and fresh, and unreadable when it is empty and old', () => {
    expect(read('azure-rss', body(azureFeed(recent, '')))).toMatchObject({ status: 'operational' });
    expect(read('azure-rss', body(azureFeed('Sun, 03 May 2026 09:20:00 Z', '')))).toMatchObject({
      kind: 'unreadable',
    });
  });

  it('lists an advisory without raising the status for it', () => {
    const advisory = azureItem('Health Advisory - Storage', 'A2');
    expect(read('azure-rss', body(azureFeed(recent, advisory)))).toMatchObject({
      status: 'operational',
      incidents: [{ id: 'A2', impact: 'none' }],
    });
    const outage = azureItem('Storage outage - West', 'A3');
    expect(read('azure-rss', body(azureFeed(recent, advisory + outage)))).toMatchObject({ status: 'outage' });
  });

  it('DevOps takes a service for as well as its worst geography', () => {
    expect(read('azure-devops', json(azureDevopsHealth))).toMatchObject({
      status: 'degraded',
      message: 'Some of us see delays',
      components: [{ status: 'degraded' }, { status: 'outage' }, { status: 'operational' }, { status: 'unknown' }],
    });
  });
});

describe('Microsoft', () => {
  it('reads a post for each service, and tells what is not well as an incident', () => {
    expect(read('microsoft', json(microsoftPosts))).toMatchObject({
      status: 'degraded',
      components: [{ id: 'mailbox', status: 'degraded' }, { status: 'operational' }, { status: 'unknown' }],
      incidents: [
        { title: 'Mailbox', startedAt: new Date('2026-05-04T09:00:00Z'), updates: [{ text: 'We look into it.' }] },
      ],
    });
  });

  it('reads one post and the portal list', () => {
    expect(read('microsoft', json(microsoftPost))).toMatchObject({
      status: 'operational',
      message: 'No issues.',
    });
    expect(read('microsoft', json({ ...microsoftPost, Status: 'Puzzled' }))).toMatchObject({ status: 'unknown' });
    expect(read('microsoft', json(microsoftPortal))).toMatchObject({
      status: 'outage',
      components: [{ status: 'outage' }, { status: 'operational' }],
    });
    expect(read('microsoft', json({ ...microsoftPortal, Services: [{ Id: 'b', IsUp: true }] }))).toMatchObject({
      status: 'unknown',
    });
  });
});

describe("Microsoft's feed", () => {
  it('is as well as the status element beside each item says', () => {
    expect(read('microsoft', body(microsoftFeed('Available')))).toMatchObject({
      status: 'operational',
      incidents: [],
    });
    expect(read('microsoft', body(microsoftFeed('Service degradation')))).toMatchObject({
      status: 'degraded',
      incidents: [{ title: 'Microsoft Admin Centre', phase: 'investigating' }],
    });
  });

  it('is never well by a word that is not known, nor without one', () => {
    expect(read('microsoft', body(microsoftFeed('Puzzled')))).toMatchObject({ status: 'unknown' });
    const silent = microsoftFeed('Available').replace(/<status>.*<\/status>/, '');
    expect(read('microsoft', body(silent))).toMatchObject({ kind: 'unreadable' });
    const told = silent.replace('Told here', '<![CDATA[<status>Available</status>]]>');
    expect(read('microsoft', body(told))).toMatchObject({ kind: 'unreadable' });
  });

  it('tells of nothing open when it is read as any other feed', () => {
    expect(read('rss', body(microsoftFeed('Available')))).toMatchObject({ status: 'operational' });
    expect(read('rss', body(microsoftFeed('Puzzled')))).toMatchObject({ status: 'degraded' });
  });
});

describe('Slack', () => {
  it('takes the worst kind of what is active, and maintenance as maintenance', () => {
    expect(read('slack', json(slackCurrent))).toMatchObject({
      status: 'outage',
      incidents: [
        { id: '1', severity: 'degraded', updates: [{ text: 'A & B\nc' }] },
        { id: '2', severity: 'outage' },
      ],
      maintenances: [{ id: '3', state: 'scheduled' }],
    });
    expect(read('slack', json(slackMaintenance))).toMatchObject({ status: 'maintenance', incidents: [] });
    expect(read('slack', json({ ...slackCurrent, status: 'ok', active_incidents: [] }))).toMatchObject({
      status: 'operational',
    });
  });

  it('tells of a maintenance by its newest note, in whichever order they come', () => {
    const [event] = slackMaintenance.active_incidents;
    const notes = [
      { date_created: '2026-05-04T08:00:00-07:00', body: 'We begin.' },
      { date_created: '2026-05-04T09:00:00-07:00', body: 'Nearly done.' },
    ];
    for (const listed of [notes, notes.toReversed()])
      expect(
        read('slack', json({ ...slackMaintenance, active_incidents: [{ ...event, notes: listed }] })),
      ).toMatchObject({ maintenances: [{ text: 'Nearly done.' }] });
  });

  it('is well by its word and dates alone, and by nothing less', () => {
    const dates = { date_created: '2026-05-04T08:00:00-07:00', date_updated: '2026-05-04T08:00:00-07:00' };
    expect(read('slack', json({ status: 'ok', ...dates }))).toMatchObject({ status: 'operational', incidents: [] });
    expect(read('slack', json({ status: 'active', ...dates }))).toMatchObject({ kind: 'unreadable' });
    expect(read('slack', json({ status: 'ok', ...dates, active_incidents: 'none' }))).toMatchObject({
      kind: 'unreadable',
    });
    expect(read('slack', json({ status: 'ok' }))).toMatchObject({ kind: 'unreadable' });
  });

  it('is never well when it says that something is active or odd', () => {
    expect(read('slack', json({ ...slackCurrent, active_incidents: [] }))).toMatchObject({ status: 'degraded' });
    expect(read('slack', json({ ...slackCurrent, status: 'odd', active_incidents: [] }))).toMatchObject({
      status: 'unknown',
    });
    expect(read('slack', json({ ...slackCurrent, active_incidents: ['?'] }))).toMatchObject({
      kind: 'unreadable',
    });
  });

  it('knows no status from its history', () => {
    expect(read('slack', json(slackHistory))).toMatchObject({
      status: 'unknown',
      incidents: [{ phase: 'resolved' }, { phase: 'investigating' }],
    });
  });
});

describe('Heroku', () => {
  it('is as well as its worst system, and dates decide the order of updates', () => {
    expect(read('heroku', json(herokuStatus))).toMatchObject({
      status: 'outage',
      components: [{ id: 'Apps' }, { id: 'Data', status: 'outage' }, { id: 'Tools', status: 'maintenance' }],
      incidents: [
        { id: '1', phase: 'monitoring', severity: 'outage' },
        { id: '2', phase: 'resolved' },
      ],
      maintenances: [{ id: '3', state: 'scheduled' }],
    });
  });
});

describe("Heroku's list of incidents", () => {
  it('tells what is open and what is over, and says nothing of the present', () => {
    expect(read('heroku', json(herokuStatus.incidents, 'incidents'))).toMatchObject({
      status: 'unknown',
      components: [],
      incidents: [
        { id: '1', phase: 'monitoring' },
        { id: '2', phase: 'resolved' },
      ],
    });
  });
});

describe('Salesforce', () => {
  it('counts active instances, tells an incident of several once, and makes its key a title', () => {
    expect(read('salesforce', json(salesforceInstances))).toMatchObject({
      status: 'outage',
      components: [
        { id: 'EU1', status: 'outage' },
        { id: 'EU2', status: 'degraded' },
        { id: 'EU3', status: 'maintenance' },
        { id: 'EU4', status: 'operational' },
        { id: 'EU5', status: 'unknown' },
      ],
      incidents: [
        {
          id: '77',
          title: 'Service disruption subset',
          phase: 'identified',
          severity: 'outage',
          componentIds: ['EU1', 'EU2'],
        },
      ],
      maintenances: [{ id: '88', title: 'Release', state: 'in_progress' }],
    });
  });

  it('reads a product and a single instance', () => {
    const [first] = salesforceInstances;
    expect(read('salesforce', json({ key: 'Sales', Instances: [first] }))).toMatchObject({ status: 'outage' });
    expect(read('salesforce', json(first))).toMatchObject({ status: 'outage', components: [{ id: 'EU1' }] });
  });

  it('reads its lists of incidents and maintenances, which say nothing of the present', () => {
    expect(read('salesforce', json([trustIncident], 'incidents'))).toMatchObject({
      status: 'unknown',
      incidents: [{ id: '77', phase: 'identified', componentIds: ['EU1', 'EU2'] }],
    });
    expect(read('salesforce', json([trustMaintenance], 'maintenances'))).toMatchObject({
      status: 'unknown',
      maintenances: [{ id: '88', state: 'in_progress' }],
    });
  });

  it('takes an incident for over when all its impacts have an end', () => {
    const [first] = salesforceInstances;
    const over = {
      id: 5,
      IncidentImpacts: [{ type: 'x', startTime: '2026-05-04T08:00:00Z', endTime: '2026-05-04T08:30:00Z' }],
    };
    expect(read('salesforce', json([{ ...first, Incidents: [over] }]))).toMatchObject({
      incidents: [{ id: '5', phase: 'resolved', resolvedAt: new Date('2026-05-04T08:30:00Z') }],
    });
  });
});

describe('Apple', () => {
  it('knows what is in effect, and tells a message once for all its services', () => {
    expect(read('apple', json(appleServices))).toMatchObject({
      status: 'outage',
      components: [
        { id: 'Mail', status: 'outage' },
        { id: 'Photos', status: 'outage' },
        { id: 'Maps', status: 'degraded' },
        { id: 'Store', status: 'operational' },
        { id: 'Pay', status: 'maintenance' },
        { id: 'Odd', status: 'unknown' },
        { id: 'News', status: 'operational' },
      ],
      incidents: [
        { id: '1', title: 'Mail, Photos: Outage', phase: 'investigating', componentIds: ['Mail', 'Photos'] },
        { id: '2', phase: 'resolved' },
        { id: '3', severity: 'degraded' },
      ],
      maintenances: [
        { id: '4', state: 'scheduled' },
        { id: '5', state: 'in_progress' },
      ],
    });
  });

  it('goes on with a message for as long as it does under any service', () => {
    const under = (serviceName: string, eventStatus: string) => ({
      serviceName,
      events: [{ messageId: '1', statusType: 'Outage', eventStatus }],
    });
    for (const words of [
      ['ongoing', 'resolved'],
      ['resolved', 'ongoing'],
    ])
      expect(
        read('apple', json({ services: words.map((word, index) => under(`Service ${index}`, word)) })),
      ).toMatchObject({ status: 'outage', incidents: [{ phase: 'investigating', severity: 'outage' }] });
  });

  it('names the first services of a message, and says how many more there are', () => {
    const services = (statusType: string) =>
      json({
        services: ['A', 'B', 'C', 'D', 'E'].map((serviceName) => ({
          serviceName,
          events: [{ messageId: '1', statusType, eventStatus: 'ongoing' }],
        })),
      });
    expect(read('apple', services('Outage'))).toMatchObject({ incidents: [{ title: 'A, B, C and 2 more: Outage' }] });
    expect(read('apple', services('Maintenance'))).toMatchObject({
      maintenances: [{ title: 'A, B, C and 2 more: Maintenance' }],
    });
  });

  it('is read inside its old callback', () => {
    const wrapped = `jsonCallback(${JSON.stringify(appleServices)});`;
    expect(read('apple', body(wrapped))).toEqual(read('apple', json(appleServices)));
  });
});

describe('IBM Cloud', () => {
  it('is not well in a service with a region of which nobody understands the word', () => {
    const statusIn = (...regions: readonly string[]) =>
      read(
        'ibmcloud',
        json({
          statusItems: [],
          resources: [{ resourceID: 'is-vpc', regions: regions.map((status) => ({ status })) }],
        }),
      );
    expect(statusIn('', 'operational')).toMatchObject({ status: 'operational' });
    expect(statusIn('operational', 'wobbly')).toMatchObject({
      status: 'unknown',
      components: [{ id: 'is-vpc', status: 'unknown' }],
    });
    expect(statusIn('degraded', 'wobbly')).toMatchObject({ status: 'degraded' });
  });
});

describe('Zendesk', () => {
  it('takes outage and degradation from the flags', () => {
    expect(read('zendesk', json(zendeskActive), json(zendeskMaintenance, 'maintenances'))).toMatchObject({
      status: 'outage',
      incidents: [
        { id: 'z1', phase: 'identified', severity: 'outage', componentIds: ['12'], updates: [{ text: 'Found.' }] },
        { id: 'z2', severity: 'degraded' },
      ],
      maintenances: [{ id: 'z9', state: 'scheduled', startsAt: new Date('2026-05-09T08:00:00Z') }],
    });
    expect(read('zendesk', json({ data: [] }))).toMatchObject({ status: 'operational' });
  });

  it('is under maintenance where that is all that goes on', () => {
    const begun = JSON.parse(JSON.stringify(zendeskMaintenance).replace('"scheduled"', '"in_progress"'));
    const planned = (maintenances: object) => read('zendesk', json({ data: [] }), json(maintenances, 'maintenances'));
    expect(planned(begun)).toMatchObject({ status: 'maintenance', maintenances: [{ state: 'in_progress' }] });
    expect(planned(zendeskMaintenance)).toMatchObject({ status: 'operational' });
    expect(read('zendesk', json(begun, 'maintenances'))).toMatchObject({ status: 'unknown' });
  });
});

describe('PagerDuty', () => {
  it('is read from the JSON that its page loads, with the words of its list', () => {
    expect(read('pagerduty', ...pagerdutyDocuments())).toMatchObject({
      status: 'outage',
      components: [
        { id: 'S1', name: 'Paging', status: 'outage' },
        { id: 'S2', name: 'Web app', status: 'degraded' },
        { id: 'S3', name: 'Voice', status: 'operational' },
      ],
      incidents: [
        {
          id: 'P1',
          title: 'Paging is late',
          phase: 'investigating',
          severity: 'outage',
          url: 'https://status.example.com/posts/details/P1',
          startedAt: new Date('2026-05-04T08:00:00Z'),
          componentIds: ['S1'],
          updates: [{ text: 'We look into it.' }, { text: 'Pages are sent late.' }],
        },
      ],
      maintenances: [
        { id: 'P2', state: 'scheduled', startsAt: new Date('2026-05-04T20:00:00Z'), componentIds: ['S3'] },
      ],
    });
  });

  it('is well when no service is affected, and not when nobody knows the word for how', () => {
    const statusOf = (...severities: readonly string[]) => {
      const impacted_services = severities.map((impact_severity_id) => ({ service_id: 'S1', impact_severity_id }));
      return read('pagerduty', ...pagerdutyDocuments({ impacts: { impacted_services } }));
    };
    expect(statusOf()).toMatchObject({ status: 'operational' });
    expect(statusOf('E-well')).toMatchObject({
      status: 'operational',
      components: [{ status: 'operational' }, {}, {}],
    });
    expect(statusOf('E-odd')).toMatchObject({ status: 'unknown', components: [{ status: 'unknown' }, {}, {}] });
    expect(statusOf('E-well', 'nobody knows')).toMatchObject({ status: 'unknown' });
    expect(statusOf('E-odd', 'E-part')).toMatchObject({ status: 'degraded' });
  });

  it('counts an affected service that its list of services lacks', () => {
    const [first] = pagerdutyImpacts.impacted_services;
    const impacts = { impacted_services: [{ ...first, service_id: 'new' }] };
    expect(read('pagerduty', ...pagerdutyDocuments({ impacts }))).toMatchObject({ status: 'outage' });
  });

  it('never takes a missing list for an end, and is unreadable without what is affected', () => {
    const [services, impacts, words, posts] = pagerdutyDocuments();
    const missing = { incidents: [], incidentsComplete: false, maintenancesComplete: false };
    expect(read('pagerduty', services!, impacts!, words!)).toMatchObject({ status: 'outage', ...missing });
    expect(read('pagerduty', services!, impacts!, words!, json({ posts: 'none' }, 'incidents'))).toMatchObject(missing);
    const more = json({ ...pagerdutyPosts, continuationToken: 'next' }, 'incidents');
    expect(read('pagerduty', services!, impacts!, words!, more)).toMatchObject({ incidentsComplete: false });
    expect(read('pagerduty', services!, words!, posts!)).toMatchObject({ kind: 'unreadable' });
    expect(read('pagerduty', services!, impacts!, posts!)).toMatchObject({ kind: 'unreadable' });
    expect(read('pagerduty', json({ services: [] }), impacts!, words!)).toMatchObject({ kind: 'unreadable' });
  });

  it('is read from the HTML of an older page by the newest updates of its open incidents', () => {
    expect(read('pagerduty', body(pagerdutyHtml(pagerdutySummary)))).toMatchObject({
      status: 'outage',
      title: 'Acme',
      components: [
        { id: 'paging', name: 'Paging', status: 'outage' },
        { id: 'web', status: 'degraded' },
        { id: 'mail', status: 'operational' },
        { id: 'voice', status: 'operational' },
      ],
      incidents: [
        {
          id: 'pd-1',
          phase: 'investigating',
          severity: 'outage',
          startedAt: new Date('2026-05-04T08:00:00Z'),
          componentIds: ['paging', 'web', 'mail'],
          updates: [{ text: 'We look into it.' }, { text: 'Pages are sent late.' }],
        },
      ],
      maintenances: [],
      maintenancesComplete: false,
    });
    const { summary } = pagerdutySummary;
    const quiet = { summary: { ...summary, open_incidents: [] } };
    expect(read('pagerduty', body(pagerdutyHtml(quiet)))).toMatchObject({ status: 'operational', incidents: [] });
  });

  it('is never well by a headline, by half a page or by one without services', () => {
    const { layout, summary } = pagerdutySummary;
    const whole = pagerdutyHtml({ summary: { ...summary, open_incidents: [] } });
    for (const html of [
      pagerdutyHtml({ layout }),
      pagerdutyHtml({ summary: { open_incidents: [], post_status_page_services: [] } }),
      pagerdutyHtml({ summary: { ...summary, open_incidents: [{ id: 1, updates: 'none' }] } }),
      whole.slice(0, whole.indexOf('</script')).slice(0, -5),
    ])
      expect(read('pagerduty', body(html))).toMatchObject({ kind: 'unreadable' });
  });

  it('is read as a feed', () => {
    expect(read('pagerduty', body(pagerdutyFeed))).toMatchObject({
      status: 'degraded',
      incidents: [{ phase: 'identified' }],
    });
  });
});
