import { body, json } from './documents.ts';
import { acmeStatuspage } from './statuspage.ts';

/** incident.io in Statuspage's words: a ULID, no groups, no maintenances. */
export const incidentioCompatible = {
  page: {
    id: '01JZ8Q4V9N3T7RKX2M5B6C1D0E',
    name: 'Nimbus',
    url: 'https://status.nimbus.test/',
    updated_at: '2026-05-04T09:00:00Z',
  },
  status: { description: 'Partial System Degradation', indicator: 'minor' },
  components: [
    { id: '01JZ8Q4V9N3T7RKX2M5B6C1D01', name: 'Chat', status: 'full_outage', position: 0 },
    { id: '01JZ8Q4V9N3T7RKX2M5B6C1D02', name: 'Files', status: 'operational', position: 1 },
  ],
  incidents: [
    {
      id: '01JZINCIDENT00000000000001',
      name: 'Chat does not load',
      status: 'identified',
      impact: 'critical',
      created_at: '2026-05-04T08:00:00Z',
      incident_updates: [
        { id: 'u1', status: 'identified', body: 'A bad release.', created_at: '2026-05-04T08:10:00Z' },
      ],
      components: [{ id: '01JZ8Q4V9N3T7RKX2M5B6C1D01', name: 'Chat' }],
    },
  ],
};

/** incident.io's widget, which names only what is affected. */
export const incidentioWidget = {
  page_title: 'Nimbus',
  page_url: 'https://status.nimbus.test',
  ongoing_incidents: [
    {
      id: 'w1',
      name: 'Slow chat',
      status: 'monitoring',
      url: 'https://status.nimbus.test/incidents/w1',
      last_update_at: '2026-05-04T08:30:00Z',
      last_update_message: 'Better already.',
      current_worst_impact: 'degraded_performance',
      affected_components: [{ id: 'c-chat', name: 'Chat', group_name: 'Apps', current_status: 'degraded_performance' }],
    },
  ],
  in_progress_maintenances: [
    {
      id: 'w2',
      name: 'New switches',
      status: 'maintenance_in_progress',
      started_at: '2026-05-04T07:00:00Z',
      scheduled_end_at: '2026-05-04T12:00:00Z',
      affected_components: [],
    },
  ],
  scheduled_maintenances: [
    {
      id: 'w3',
      name: 'Move',
      status: 'maintenance_scheduled',
      starts_at: '2026-06-01T07:00:00Z',
      ends_at: '2026-06-01T08:00:00Z',
      affected_components: [],
    },
  ],
};

export const rootlyStatus = {
  page: { name: 'Rover', url: 'https://status.rover.test', time_zone: 'UTC', updated_at: '2026-05-04T09:00:00Z' },
  status: { indicator: 'major', description: 'Major service outage' },
  incidents: [{ id: 'r1', name: 'Rover is stuck', status: 'investigating', created_at: '2026-05-04T08:00:00Z' }],
};

export const instatusSummary = {
  page: { name: 'Fable', url: 'https://fable.instatus.com', status: 'HASISSUES' },
  activeIncidents: [
    {
      id: 'f1',
      name: 'Slow search',
      started: '2026-05-04T08:00:00.000Z',
      status: 'IDENTIFIED',
      impact: 'DEGRADEDPERFORMANCE',
      url: 'https://fable.instatus.com/f1',
    },
    {
      id: 'f2',
      name: 'No uploads',
      started: '2026-05-04T08:20:00.000Z',
      status: 'INVESTIGATING',
      impact: 'MAJOROUTAGE',
      url: 'https://fable.instatus.com/f2',
    },
  ],
  activeMaintenances: [
    {
      id: 'f3',
      name: 'Later work',
      start: '2026-05-05T08:00:00.000Z',
      status: 'NOTSTARTEDYET',
      duration: '90',
      url: 'https://fable.instatus.com/f3',
    },
    {
      id: 'f4',
      name: 'Work now',
      start: '2026-05-04T08:00:00.000Z',
      status: 'INPROGRESS',
      duration: 180,
      url: 'https://fable.instatus.com/f4',
    },
  ],
};
export const instatusComponents = {
  components: [
    { id: 'g', name: 'Platform', status: 'OPERATIONAL', group: null },
    { id: 'c1', name: 'Search', status: 'DEGRADEDPERFORMANCE', group: { id: 'g', name: 'Platform' } },
    { id: 'c2', name: 'Uploads', status: 'MAJOROUTAGE', group: { id: 'g', name: 'Platform' } },
    { id: 'c3', name: 'Site', status: 'UNDERMAINTENANCE', group: null },
  ],
};
/** The older form with parents and children. */
export const instatusNested = {
  page: { name: 'Fable', url: 'https://fable.instatus.com', status: 'UP' },
  components: [
    {
      id: 'p',
      name: 'Europe',
      status: 'PARTIALOUTAGE',
      isParent: true,
      children: [{ id: 'k1', name: 'Paris', status: 'PARTIALOUTAGE' }],
    },
    { id: 'k2', name: 'Site', status: 'OPERATIONAL', isParent: false, children: [] },
  ],
};

export const statusioBody = {
  result: {
    status_overall: { updated: '2026-05-04T09:00:00.000Z', status: 'Service Disruption', status_code: 500 },
    status: [
      {
        id: '5a0000000000000000000001',
        name: 'Registry',
        status: 'Service Disruption',
        status_code: 500,
        containers: [
          { id: 'x', name: 'EU', status_code: 500 },
          { id: 'y', name: 'US', status_code: 100 },
        ],
      },
      { id: '5a0000000000000000000002', name: 'Site', status: 'Planned Maintenance', status_code: 200, containers: [] },
      { id: '5a0000000000000000000003', name: 'Odd', status: 'Odd', status_code: 900, containers: [] },
    ],
    incidents: [
      {
        _id: '5b0000000000000000000001',
        name: 'Pulls fail',
        datetime_open: '2026-05-04T08:00:00.000Z',
        messages: [
          { details: 'Seen.', state: 100, status: 500, datetime: '2026-05-04T08:00:00.000Z' },
          { details: 'Fix is out.', state: 300, status: 400, datetime: '2026-05-04T08:40:00.000Z' },
        ],
        components_affected: [{ _id: '5a0000000000000000000001', name: 'Registry' }],
        containers_affected: [],
      },
    ],
    maintenance: {
      active: [
        {
          _id: '5c0000000000000000000001',
          name: 'Site work',
          datetime_planned_start: '2026-05-04T08:00:00.000Z',
          datetime_planned_end: '2026-05-04T10:00:00.000Z',
          messages: [],
          components_affected: [],
        },
      ],
      upcoming: [
        {
          _id: '5c0000000000000000000002',
          name: 'Disk work',
          datetime_planned_start: '2026-05-14T08:00:00.000Z',
          datetime_planned_end: '2026-05-14T10:00:00.000Z',
          messages: [{ details: 'Short.', datetime: '2026-05-01T00:00:00Z' }],
          components_affected: [],
        },
      ],
    },
  },
};

const resource = (id: string, name: string, status: string) => ({
  id,
  type: 'status_page_resource',
  attributes: { status_page_section_id: 7, public_name: name, status, status_history: [] },
});
export const betterstackBody = {
  data: {
    id: '1',
    type: 'status_page',
    attributes: { company_name: 'Heron', timezone: 'UTC', aggregate_state: 'downtime', announcement: null },
  },
  included: [
    { id: '7', type: 'status_page_section', attributes: { name: 'Core', position: 0 } },
    resource('11', 'API', 'downtime'),
    resource('12', 'Site', 'degraded'),
    resource('13', 'Jobs', 'not_monitored'),
    {
      id: '21',
      type: 'status_report',
      attributes: {
        title: 'API is down',
        report_type: 'automatic',
        starts_at: '2026-05-04T08:00:00.000Z',
        ends_at: null,
        aggregate_state: 'downtime',
        affected_resources: [{ status_page_resource_id: '11', status: 'downtime' }],
      },
      relationships: {
        status_updates: {
          data: [
            { id: '31', type: 'status_update' },
            { id: 'gone', type: 'status_update' },
          ],
        },
      },
    },
    {
      id: '22',
      type: 'status_report',
      attributes: {
        title: 'Old trouble',
        report_type: 'manual',
        starts_at: '2026-05-01T08:00:00.000Z',
        ends_at: null,
        aggregate_state: 'resolved',
        affected_resources: [],
      },
    },
    {
      id: '23',
      type: 'status_report',
      attributes: {
        title: 'New racks',
        report_type: 'maintenance',
        starts_at: '2026-05-04T09:00:00.000Z',
        ends_at: '2026-05-04T11:00:00.000Z',
        aggregate_state: 'maintenance',
        affected_resources: [],
      },
    },
    {
      id: '31',
      type: 'status_update',
      attributes: {
        message: 'We look into it.',
        published_at: '2026-05-04T08:05:00.000Z',
        affected_resources: [{ status_page_resource_id: '11', status: 'downtime' }],
      },
    },
  ],
};
export const betterstackPage = (state: string) => `<!DOCTYPE html><html><head><title>Heron status</title>
<style>.status-page__overview-icon--operational{color:green}</style></head>
<body><div class="status-page__overview"><div class='status-page__overview-icon status-page__overview-icon--${state}'></div>
<p>All services are operational, says our operational team.</p></div></body></html>`;

export const statuspalBody = {
  status_page: { name: 'Otter', url: 'otter.statuspal.io', time_zone: 'Europe/Paris', current_incident_type: 'minor' },
  services: [
    {
      id: 1,
      name: 'Europe',
      current_incident_type: 'minor',
      children: [
        { id: 2, name: 'Mail', current_incident_type: 'minor', children: [] },
        { id: 3, name: 'Web', current_incident_type: null, children: [] },
      ],
    },
    { id: 4, name: 'Billing', current_incident_type: 'scheduled' },
    { id: 5, name: 'Labs', current_incident_type: 'custom-type' },
  ],
  incidents: [
    {
      id: 41,
      title: 'Mail is slow',
      type: 'minor',
      starts_at: '2026-05-04T08:00:00',
      ends_at: null,
      service_ids: [2],
      updates: [
        { type: 'update', description: '<p>Still at it.</p>', posted_at: '2026-05-04T08:30:00' },
        { type: 'identified', description: 'Found.', posted_at: '2026-05-04T08:10:00' },
      ],
    },
  ],
  maintenances: [
    {
      id: 42,
      title: 'Billing work',
      type: 'scheduled',
      starts_at: '2026-05-04T08:00:00',
      ends_at: '2026-05-04T10:00:00',
      service_ids: [4],
      updates: [],
    },
  ],
  upcoming_maintenances: [
    {
      id: 43,
      title: 'More work',
      type: 'scheduled',
      starts_at: '2026-05-14T08:00:00',
      ends_at: '2026-05-14T10:00:00',
      updates: [],
    },
  ],
};

export const sorryStatus = {
  page: {
    id: 91,
    name: 'Puffin',
    state: 'degraded',
    state_text: 'Some trouble',
    url: 'https://status.puffin.test',
    links: {
      components: { href: '/api/v1/components', count: 2 },
      notices: { href: '/api/v1/notices', count: 2 },
      self: '/api/v1',
    },
  },
};
export const sorryComponents = {
  components: [
    { id: 1, name: 'Sending', state: 'operational', parent_id: null },
    { id: 2, name: 'Inbound', state: 'partially-degraded', parent_id: 1 },
    { id: 3, name: 'Inbound', state: 'under_maintenance', parent_id: null },
  ],
  meta: { count: 3, total_count: 3, next_page: null },
};
export const sorryNotices = {
  notices: [
    {
      id: 71,
      type: 'unplanned',
      state: 'recovering',
      timeline_state: 'present',
      subject: 'Mail waits',
      began_at: '2026-05-04T08:00:00Z',
      ended_at: null,
      link: '/notices/71',
      updates: [{ state: 'recovering', content: 'Going down.', created_at: '2026-05-04T08:30:00Z' }],
    },
    {
      id: 72,
      type: 'unplanned',
      state: 'false_alarm',
      timeline_state: 'past_recent',
      subject: 'Nothing',
      began_at: '2026-05-03T08:00:00Z',
    },
    {
      id: 73,
      type: 'planned',
      state: 'underway',
      timeline_state: 'present',
      subject: 'New pipes',
      synopsis: 'Short.',
      began_at: '2026-05-04T08:00:00Z',
      ended_at: '2026-05-04T10:00:00Z',
    },
    {
      id: 74,
      type: 'planned',
      state: 'scheduled',
      timeline_state: 'future',
      subject: 'More pipes',
      begins_at: '2026-05-14T08:00:00Z',
    },
  ],
};

export const hostedPages = [
  { format: 'incidentio', documents: [json(incidentioCompatible)] },
  { format: 'incidentio', documents: [json(incidentioWidget)] },
  { format: 'rootly', documents: [json(rootlyStatus)] },
  { format: 'instatus', documents: [json(instatusSummary), json(instatusComponents, 'components')] },
  {
    format: 'instatus',
    documents: [json({ ...instatusNested, page: { ...instatusNested.page, status: 'HASISSUES' } })],
  },
  { format: 'statusio', documents: [json(statusioBody)] },
  { format: 'betterstack', documents: [json(betterstackBody)] },
  { format: 'betterstack-html', documents: [body(betterstackPage('downtime'))] },
  { format: 'statuspal', documents: [json(statuspalBody)] },
  {
    format: 'sorry',
    documents: [json(sorryStatus), json(sorryComponents, 'components'), json(sorryNotices, 'incidents')],
  },
  { format: 'statuspage', documents: [json({ ...acmeStatuspage, incidents: [], scheduled_maintenances: [] })] },
];
