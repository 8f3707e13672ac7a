import { body, json } from './documents.ts';

const cloudIncident = (id: string, more: object) => ({
  id,
  number: '1',
  begin: '2026-05-04T07:00:00+00:00',
  created: '2026-05-04T07:10:00+00:00',
  modified: '2026-05-04T08:00:00+00:00',
  external_desc: `Trouble ${id}`,
  updates: [
    {
      created: '2026-05-04T08:00:00+00:00',
      when: '2026-05-04T08:00:00+00:00',
      text: '# Newer\nStill **there**.',
      status: 'SERVICE_DISRUPTION',
    },
    {
      created: '2026-05-04T07:10:00+00:00',
      when: '2026-05-04T07:10:00+00:00',
      text: 'Older.',
      status: 'SERVICE_OUTAGE',
    },
  ],
  status_impact: 'SERVICE_OUTAGE',
  severity: 'high',
  service_name: 'Storage',
  affected_products: [{ title: 'Storage', id: 'p1' }],
  uri: `incidents/${id}`,
  ...more,
});
const places = { currently_affected_locations: [], previously_affected_locations: [] };
/** One that got better, one that is "available" but not over, one that only informs, one that is over. */
export const googleCloudIncidents = [
  cloudIncident('better', { ...places, most_recent_update: { status: 'SERVICE_DISRUPTION' } }),
  cloudIncident('almost', {
    ...places,
    end: null,
    most_recent_update: { status: 'AVAILABLE' },
    status_impact: 'SERVICE_DISRUPTION',
  }),
  cloudIncident('notice', {
    ...places,
    most_recent_update: { status: 'SERVICE_INFORMATION' },
    status_impact: 'SERVICE_INFORMATION',
  }),
  cloudIncident('over', { ...places, end: '2026-05-04T08:30:00+00:00', most_recent_update: { status: 'AVAILABLE' } }),
];
export const googleWorkspaceIncidents = [
  cloudIncident('mail', {
    external_desc: '**Title**\nMail is late\n**Description**\nWe look into it.',
    most_recent_update: { status: 'SERVICE_OUTAGE' },
  }),
];

/** As the list was written until 2020. */
export const googleCloudOld = {
  number: 20007,
  begin: '2020-05-04T08:00:00Z',
  created: '2020-05-04T08:10:00Z',
  external_desc: 'Networking is slow',
  modified: '2020-05-04T09:00:00Z',
  'most-recent-update': { created: '2020-05-04T09:00:00Z', text: 'Still slow.', when: '2020-05-04T09:00:00Z' },
  public: true,
  service_key: 'networking',
  service_name: 'Networking',
  severity: 'medium',
  updates: [{ created: '2020-05-04T09:00:00Z', text: 'Still slow.', when: '2020-05-04T09:00:00Z' }],
  uri: '/incident/networking/20007',
};

export const awsEvents = [
  {
    date: '1777870800',
    arn: 'arn:aws:health:eu-west-9::event/EC2/X',
    region_name: 'Atlantis',
    status: '2',
    service: 'ec2-eu-west-9',
    service_name: 'Amazon EC2',
    summary: 'Launch errors',
    event_log: [
      { summary: 'Launch errors', message: 'We look into it.', status: 1, timestamp: 1777870800 },
      { summary: 'Launch errors', message: 'Better.', status: 2, timestamp: 1777872600 },
    ],
  },
  {
    date: '1777860000',
    arn: 'arn:aws:health:eu-west-9::event/S3/Y',
    status: '0',
    service: 's3-eu-west-9',
    service_name: 'Amazon S3',
    summary: '[RESOLVED] Slow reads',
    event_log: [],
    end_time: '1777863600',
  },
];

export const awsFeed = `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0"><channel><title><![CDATA[Amazon Web Services Service Status]]></title><link>https://status.aws.amazon.com/</link>
<lastBuildDate>Mon, 04 May 2026 02:20:00 PDT</lastBuildDate>
<item><title><![CDATA[Informational message: Slow consoles]]></title><pubDate>Mon, 04 May 2026 01:00:00 PDT</pubDate><guid isPermaLink="false">https://status.aws.amazon.com/#console-eu-west-9_1777881600</guid><description><![CDATA[Looking.]]></description></item>
<item><title><![CDATA[Service is operating normally: [RESOLVED] Lost packets]]></title><pubDate>Mon, 04 May 2026 00:50:00 PDT</pubDate><guid isPermaLink="false">https://status.aws.amazon.com/#vpc-eu-west-9_1777881000</guid><description>Done.</description></item>
<item><title><![CDATA[Service disruption: Lost packets]]></title><pubDate>Mon, 04 May 2026 00:10:00 PDT</pubDate><guid isPermaLink="false">https://status.aws.amazon.com/#vpc-eu-west-9_1777878600</guid><description>Seen.</description></item>
</channel></rss>`;

export const azureFeed = (built: string, items: string) => `<?xml version="1.0" encoding="utf-8"?>
<rss xmlns:a10="http://www.w3.org/2005/Atom" version="2.0"><channel><title>Azure Status</title><link>https://azure.status.microsoft/en-us/status/</link>
<lastBuildDate>${built}</lastBuildDate>${items}</channel></rss>`;
export const azureItem = (title: string, guid: string) =>
  `<item><title>${title}</title><guid isPermaLink="false">${guid}</guid><pubDate>Mon, 04 May 2026 08:00:00 Z</pubDate><category>Storage</category><description>&lt;p&gt;We look.&lt;/p&gt;</description></item>`;

const geographies = (...healths: string[]) => healths.map((health, n) => ({ id: `G${n}`, name: `Place ${n}`, health }));
export const azureDevopsHealth = {
  lastUpdated: '2026-05-04T09:00:00Z',
  status: { health: 'advisory', message: 'Some of us see delays' },
  services: [
    { id: 'Boards', geographies: geographies('healthy', 'degraded') },
    { id: 'Repos', geographies: geographies('unhealthy', 'healthy') },
    { id: 'Test', geographies: geographies('healthy') },
    { id: 'New', geographies: [] },
  ],
};

const post = (name: string, status: string) => ({
  ServiceDisplayName: name,
  ServiceWorkloadName: name.toLowerCase(),
  Id: null,
  AuthoredDateTime: '0001-01-01T00:00:00+00:00',
  LastUpdatedTime: '2026-05-04T09:00:00+00:00',
  Title: '',
  Message: status === 'Operational' ? '' : '<p>We look into <b>it</b>.</p>',
  Status: status,
});
export const microsoftPosts = [
  post('Mailbox', 'ServiceDegradation'),
  post('Drive', 'Operational'),
  post('Lists', 'Puzzled'),
];
export const microsoftPost = {
  Id: null,
  Title: null,
  Message: 'No issues.',
  Status: 'Available',
  AuthoredDateTime: '0001-01-01T00:00:00+00:00',
  LastUpdatedTime: '2026-05-04T09:00:00+00:00',
};
/** Microsoft's RSS of one post, whose state is an element that RSS does not know. */
export const microsoftFeed = (status: string) => `<?xml version="1.0" encoding="utf-8"?>
<rss version="2.0"><channel><title>Microsoft Admin Centre Status</title><link>https://status.cloud.microsoft/api/feed/mac</link>
<lastBuildDate>Mon, 04 May 2026 09:20:00 Z</lastBuildDate>
<item><title>Microsoft Admin Centre</title><link>https://status.cloud.microsoft</link><description>Told here when service issues keep administrators out.</description><pubDate>Mon, 04 May 2026 09:20:00 Z</pubDate><status>${status}</status></item></channel></rss>`;
export const microsoftPortal = {
  Title: 'Trouble',
  Services: [
    { Id: 'a', Name: 'Mailbox', IsUp: false },
    { Id: 'b', Name: 'Drive', IsUp: true },
  ],
  IsAllUp: false,
};

const slackEvent = (id: number, type: string, status: string) => ({
  id,
  title: `Event ${id}`,
  type,
  status,
  url: `https://slack-status.com/2026-05/${id}`,
  date_created: '2026-05-04T08:00:00-07:00',
  date_updated: '2026-05-04T09:00:00-07:00',
  services: ['Search'],
  notes: [{ date_created: '2026-05-04T08:00:00-07:00', body: 'A &amp; B<br>c' }],
});
export const slackCurrent = {
  status: 'active',
  date_created: '2026-05-04T08:00:00-07:00',
  date_updated: '2026-05-04T09:00:00-07:00',
  active_incidents: [
    slackEvent(1, 'notice', 'active'),
    slackEvent(2, 'outage', 'active'),
    slackEvent(3, 'maintenance', 'scheduled'),
  ],
};
export const slackMaintenance = { ...slackCurrent, active_incidents: [slackEvent(4, 'maintenance', 'active')] };
export const slackHistory = [slackEvent(5, 'outage', 'resolved'), slackEvent(6, 'incident', 'active')];

export const herokuStatus = {
  status: [
    { system: 'Apps', status: 'green' },
    { system: 'Data', status: 'red' },
    { system: 'Tools', status: 'blue' },
  ],
  incidents: [
    {
      id: 1,
      title: 'Data is out',
      resolved: false,
      created_at: '2026-05-04T08:00:00Z',
      full_url: 'https://status.heroku.com/incidents/1',
      updates: [
        {
          update_type: 'investigating',
          contents: 'Looking.',
          created_at: '2026-05-04T08:00:00Z',
          status_prod: 'yellow',
        },
        { update_type: 'monitoring', contents: 'Better.', created_at: '2026-05-04T08:30:00Z', status_prod: 'red' },
      ],
    },
    { id: 2, title: 'Past', state: 'resolved', resolved: true, resolved_at: '2026-05-04T07:00:00Z', updates: [] },
  ],
  scheduled: [{ id: 3, title: 'Upgrade', scheduled_for: '2026-05-08T08:00:00Z', updates: [] }],
};

const trustInstance = (key: string, status: string, more: object = {}) => ({
  key,
  location: 'EMEA',
  environment: 'production',
  status,
  isActive: true,
  Products: [],
  Incidents: [],
  Maintenances: [],
  ...more,
});
export const trustIncident = {
  id: 77,
  createdAt: '2026-05-04T08:05:00Z',
  IncidentImpacts: [
    { type: 'serviceDisruptionSubset', severity: 'major', startTime: '2026-05-04T08:00:00Z', endTime: null },
  ],
  IncidentEvents: [{ type: 'identified', message: 'Found.', createdAt: '2026-05-04T08:20:00Z' }],
  instanceKeys: ['EU1', 'EU2'],
};
export const trustMaintenance = {
  id: 88,
  name: 'Release',
  plannedStartTime: '2026-05-04T09:00:00Z',
  plannedEndTime: '2026-05-04T10:00:00Z',
  message: { eventStatus: 'inProgress' },
};
export const salesforceInstances = [
  trustInstance('EU1', 'MAJOR_INCIDENT_CORE', { Incidents: [trustIncident] }),
  trustInstance('EU2', 'MINOR_INCIDENT_NONCORE', { Incidents: [trustIncident] }),
  trustInstance('EU3', 'MAINTENANCE_CORE', { Maintenances: [trustMaintenance] }),
  trustInstance('EU4', 'INFORMATIONAL_CORE'),
  trustInstance('EU5', 'SOMETHING_NEW'),
  trustInstance('OLD', 'MAJOR_INCIDENT_CORE', { isActive: false }),
];

const appleEvent = (messageId: string, statusType: string, eventStatus: string, start: number) => ({
  messageId,
  statusType,
  eventStatus,
  message: 'Users may be affected.',
  usersAffected: 'Some users were affected',
  datePosted: '05/04/2026 01:20 PDT',
  startDate: '05/04/2026 01:00 PDT',
  epochStartDate: start,
  affectedServices: ['Mail'],
});
const [past, future] = [Date.UTC(2026, 4, 4, 8), Date.UTC(2026, 4, 6, 8)];
export const appleServices = {
  drMessage: null,
  services: [
    { serviceName: 'Mail', redirectUrl: null, events: [appleEvent('1', 'Outage', 'ongoing', past)] },
    {
      serviceName: 'Photos',
      redirectUrl: null,
      events: [appleEvent('1', 'Outage', 'ongoing', past), appleEvent('2', 'Issue', 'resolved', past)],
    },
    { serviceName: 'Maps', redirectUrl: null, events: [appleEvent('3', 'Performance', 'ongoing', past)] },
    { serviceName: 'Store', redirectUrl: null, events: [appleEvent('4', 'Maintenance', 'scheduled', future)] },
    { serviceName: 'Pay', redirectUrl: null, events: [appleEvent('5', 'Maintenance', 'ongoing', past)] },
    { serviceName: 'Odd', redirectUrl: null, events: 'none' },
    { serviceName: 'News', redirectUrl: null, events: [] },
  ],
};

export const zendeskActive = {
  data: [
    {
      id: 'z1',
      type: 'incident',
      attributes: {
        title: 'Chat is out',
        status: 'identified',
        impact: 'major',
        outage: true,
        degradation: false,
        started_at: '2026-05-04T08:00:00Z',
        resolved_at: null,
      },
      relationships: {
        incident_updates: { data: [{ id: 'u1', type: 'incident_update' }] },
        incident_services: { data: [{ id: 's1', type: 'incident_service' }] },
      },
    },
    {
      id: 'z2',
      type: 'incident',
      attributes: {
        title: 'Talk crackles',
        status: 'investigating',
        impact: 'minor',
        outage: false,
        degradation: true,
        started_at: '2026-05-04T08:00:00Z',
        resolved_at: null,
      },
    },
  ],
  included: [
    { id: 'u1', type: 'incident_update', attributes: { description: 'Found.', created_at: '2026-05-04T08:10:00Z' } },
    { id: 's1', type: 'incident_service', attributes: { service_id: 12 } },
  ],
};
export const zendeskMaintenance = {
  data: [
    {
      id: 'z9',
      type: 'incident',
      attributes: {
        title: 'Work',
        status: 'scheduled',
        maintenance_start_time: '2026-05-09T08:00:00Z',
        maintenance_end_time: '2026-05-09T09:00:00Z',
      },
    },
  ],
};

export const pagerdutyFeed = `<?xml version="1.0"?><rss version="2.0"><channel><title>Acme</title><link>https://acme.status.pagerduty.com</link>
<item><title>Paging is late</title><guid>pd-1</guid><pubDate>Mon, 04 May 2026 08:00:00 GMT</pubDate><description>&lt;strong&gt;Identified&lt;/strong&gt; - Found.</description></item></channel></rss>`;

export const vendorPages = [
  { format: 'gcp', documents: [json(googleCloudIncidents)] },
  { format: 'google-workspace', documents: [json(googleWorkspaceIncidents)] },
  { format: 'aws', documents: [json(awsEvents)] },
  { format: 'aws-rss', documents: [body(awsFeed)] },
  {
    format: 'azure-rss',
    documents: [body(azureFeed('Mon, 04 May 2026 09:00:00 Z', azureItem('Service Issue - Storage', 'A1')))],
  },
  { format: 'azure-devops', documents: [json(azureDevopsHealth)] },
  { format: 'microsoft', documents: [json(microsoftPosts)] },
  { format: 'microsoft', documents: [json(microsoftPortal)] },
  { format: 'microsoft', documents: [body(microsoftFeed('Available'))] },
  { format: 'slack', documents: [json(slackCurrent)] },
  { format: 'heroku', documents: [json(herokuStatus)] },
  { format: 'salesforce', documents: [json(salesforceInstances)] },
  {
    format: 'apple',
    documents: [
      json({ ...appleServices, services: appleServices.services.filter((one) => Array.isArray(one.events)) }),
    ],
  },
  { format: 'zendesk', documents: [json(zendeskActive), json(zendeskMaintenance, 'maintenances')] },
  { format: 'pagerduty', documents: [body(pagerdutyFeed)] },
];
