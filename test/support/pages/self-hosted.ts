import { json } from './documents.ts';

const page1 = (total: number) => ({
  pagination: { total, count: total, per_page: 100, current_page: 1, total_pages: 1, links: { next_page: null } },
});

export const cachetComponents = {
  meta: page1(4),
  data: [
    { id: 1, name: 'API', status: 3, group_id: 9, enabled: true, status_name: 'Partial Outage' },
    { id: 2, name: 'Site', status: '1', group_id: 0, enabled: true, status_name: 'Operational' },
    { id: 3, name: 'Hidden', status: 4, group_id: 0, enabled: false, status_name: 'Major Outage' },
    { id: 4, name: 'Odd', status: 0, group_id: 0, enabled: true, status_name: 'Unknown' },
  ],
};
export const cachetGroups = {
  meta: page1(1),
  data: [{ id: 9, name: 'Backend', enabled_components: [{ id: 1, name: 'API', status: 4 }] }],
};
export const cachetIncidents = {
  meta: page1(4),
  data: [
    {
      id: 11,
      component_id: 1,
      name: 'API slow',
      status: 1,
      latest_status: 2,
      is_resolved: false,
      message: 'We **look**.',
      occurred_at: '2026-05-04 08:00:00',
      permalink: 'https://cachet.test/incidents/11',
      updates: [{ id: 1, status: 2, message: 'Found.', created_at: '2026-05-04 08:10:00' }],
    },
    {
      id: 12,
      component_id: 0,
      name: 'Gone',
      status: 1,
      latest_status: 4,
      is_resolved: true,
      message: '',
      created_at: '2026-05-03 08:00:00',
      updated_at: '2026-05-03 09:00:00',
      updates: [],
    },
    { id: 13, component_id: 0, name: 'Old style', status: 3, message: '', created_at: '2026-05-04 08:00:00' },
    {
      id: 14,
      component_id: 0,
      name: 'Planned as incident',
      status: 0,
      message: '',
      scheduled_at: '2026-05-06 08:00:00',
    },
  ],
};
export const cachetSchedules = {
  data: [
    {
      id: 21,
      name: 'Running',
      status: 1,
      scheduled_at: '2026-05-04 08:00:00',
      completed_at: null,
      components: [{ component_id: 1 }],
    },
    { id: 22, name: 'Done', status: 2, scheduled_at: '2026-05-01 08:00:00', completed_at: '2026-05-01 09:00:00' },
    { id: 23, name: 'To come', status: 0, scheduled_at: '2026-05-09 08:00:00', completed_at: null },
  ],
};
export const cachet3Components = {
  data: [
    {
      id: '1',
      type: 'components',
      attributes: { id: 1, name: 'API', status: { human: 'Major Outage', value: 4 }, enabled: true },
      relationships: { group: { data: { id: '9', type: 'componentGroups' } } },
    },
    { id: '2', type: 'components', attributes: { id: 2, name: 'Site', status: 2, enabled: true } },
  ],
  included: [{ id: '9', type: 'componentGroups', attributes: { id: 9, name: 'Backend' } }],
};
export const cachet3Incidents = {
  data: [
    {
      id: '5',
      type: 'incidents',
      attributes: {
        id: 5,
        name: 'API out',
        message: 'Down.',
        status: { human: 'Identified', value: 2 },
        occurred: { human: '1 hour ago', string: '2026-05-04 08:00:00' },
      },
    },
    {
      id: '6',
      type: 'incidents',
      attributes: {
        id: 6,
        name: 'Past',
        message: '',
        status: { human: 'Fixed', value: 4 },
        created: { string: '2026-05-01 08:00:00' },
      },
    },
  ],
};
export const cachet3Schedules = {
  data: [
    {
      id: '7',
      type: 'schedules',
      attributes: {
        id: 7,
        name: 'Work',
        status: { human: 'In Progress', value: 1 },
        scheduled: { string: '2026-05-04 08:00:00' },
        completed: { string: null },
      },
    },
  ],
};

export const kumaPage = {
  config: { slug: 'main', title: 'Home lab', published: true },
  incident: null,
  incidents: [
    {
      id: 3,
      style: 'danger',
      title: 'No power',
      content: 'The **UPS** is empty.',
      createdDate: '2026-05-04 08:00:00',
      lastUpdatedDate: null,
    },
  ],
  publicGroupList: [
    {
      id: 1,
      name: 'Web',
      monitorList: [
        { id: 1, name: 'Blog', type: 'http' },
        { id: 2, name: 'Shop', type: 'http' },
      ],
    },
    {
      id: 2,
      name: 'Infra',
      monitorList: [
        { id: 3, name: 'DNS', type: 'dns' },
        { id: 4, name: 'New', type: 'ping' },
      ],
    },
  ],
  maintenanceList: [
    {
      id: 8,
      title: 'Updates',
      description: '',
      status: 'scheduled',
      timezoneOffset: '+02:00',
      timeslotList: [{ startDate: '2026-05-05 10:00', endDate: '2026-05-05 11:00' }],
    },
    { id: 9, title: 'Paused', status: 'inactive', timeslotList: [] },
  ],
};
export const kumaBeats = {
  heartbeatList: {
    1: [
      { status: 0, time: '2026-05-04 09:00:00' },
      { status: 1, time: '2026-05-04 09:01:00' },
    ],
    2: [
      { status: 1, time: '2026-05-04 09:00:00' },
      { status: 2, time: '2026-05-04 09:01:00' },
    ],
    3: [{ status: 3, time: '2026-05-04 09:00:00' }, 0],
    4: [],
  },
  uptimeList: { '1_24': 0.9 },
};

export const robotPage = {
  status: 'ok',
  data: [
    { monitorId: 1, name: 'Shop', statusClass: 'success', type: 'HTTP(s)', groupId: 0, groupName: '' },
    { monitorId: 2, name: 'Mail', statusClass: 'warning', type: 'Port' },
    { monitorId: 3, name: 'Old', statusClass: 'paused', type: 'Ping' },
  ],
  statistics: { counts: { up: 2, down: 0, paused: 1, total: 3 } },
  psp: { name: 'Finch', totalMonitors: 3 },
};

export const gatusList = [
  {
    name: 'front',
    group: 'core',
    key: 'core_front',
    results: [
      { success: false, timestamp: '2026-05-04T09:00:00Z' },
      { success: true, timestamp: '2026-05-04T09:01:00Z' },
    ],
  },
  {
    name: 'back',
    group: 'core',
    key: 'core_back',
    results: [
      { success: true, timestamp: '2026-05-04T09:00:00Z' },
      { success: false, timestamp: '2026-05-04T09:01:00Z' },
    ],
  },
  { name: 'new', key: '_new', results: [] },
];

export const openstatusFeed = {
  title: 'Quill',
  description: '',
  status: 'error',
  updatedAt: '2026-05-04T09:00:00.000Z',
  monitors: [{ id: 1, name: 'API', status: 'error' }],
  pageComponents: [
    { id: 51, name: 'API', monitorId: 1, groupId: 61 },
    { id: 52, name: 'Docs', monitorId: null, groupId: null },
    { id: 53, name: 'Jobs', monitorId: null, groupId: 61, status: 'degraded_performance' },
  ],
  pageComponentGroups: [{ id: 61, name: 'Core' }],
  maintenances: [
    {
      id: 71,
      name: 'Work',
      message: 'Short.',
      from: '2026-05-04T09:00:00.000Z',
      to: '2026-05-04T10:00:00.000Z',
      pageComponents: [51],
    },
  ],
  statusReports: [
    {
      id: 81,
      title: 'API out',
      status: 'monitoring',
      pageComponents: [51],
      statusReportUpdates: [
        { id: 2, status: 'monitoring', message: 'Better.', date: '2026-05-04T08:30:00.000Z' },
        { id: 1, status: 'investigating', message: 'Looking.', date: '2026-05-04T08:00:00.000Z' },
      ],
    },
    { id: 82, title: 'Past', status: 'resolved', pageComponents: [], statusReportUpdates: [] },
  ],
};

const pumpIssue = {
  is: 'issue',
  title: 'Pump trouble',
  createdAt: '2026-05-04 08:00:00 +0200 CEST',
  lastMod: '2026-05-04 08:30:00 +0200 CEST',
  permalink: 'https://status.mill.test/issues/pump/',
  severity: 'down',
  resolved: false,
  informational: false,
  resolvedAt: '<no value>',
  affected: ['Pump', 'Wheel'],
};
export const cstateIndex = {
  is: 'index',
  cStateVersion: '6.0',
  title: 'Mill',
  summaryStatus: 'down',
  categories: [{ name: 'Machines' }],
  pinnedIssues: [{ ...pumpIssue }],
  systems: [
    { name: 'Pump', category: 'Machines', status: 'down', unresolvedIssues: [pumpIssue] },
    { name: 'Wheel', category: 'Machines', status: 'notice', unresolvedIssues: [pumpIssue] },
    { name: 'Door', category: 'Machines', status: 'ok', unresolvedIssues: [] },
  ],
};

export const upptimeSummary = [
  { name: 'Site', url: 'https://a.test', slug: 'site', status: 'up', uptime: '100.00%', time: 100 },
  { name: 'API', url: '$API', slug: 'api', status: 'degraded', uptime: '99.00%', time: 900 },
];

export const uptimecomPage = {
  error: null,
  data: {
    name: 'Kite',
    global_is_operational: false,
    has_components_under_maintenance_state: true,
    has_components_under_critical_state: true,
    components: [
      {
        id: 1,
        is_group: true,
        name: 'Regions',
        status: 'major-outage',
        subcomponents: [
          { id: 2, is_group: false, name: 'EU', status: 'major-outage', subcomponents: [] },
          { id: 3, is_group: false, name: 'US', status: 'operational', subcomponents: [] },
        ],
      },
      { id: 4, is_group: false, name: 'Docs', status: 'under-maintenance', subcomponents: [] },
    ],
    active_incidents: [
      {
        id: 31,
        name: 'EU is out',
        incident_type: 'INCIDENT',
        starts_at: '2026-05-04T08:00:00+00:00',
        ends_at: null,
        affected_components: [{ id: 2, status: 'major-outage' }],
        updates: [{ updated_at: '2026-05-04T08:20:00+00:00', description: 'Found.', incident_state: 'identified' }],
      },
      {
        id: 32,
        name: 'Docs move',
        incident_type: 'SCHEDULED_MAINTENANCE',
        starts_at: '2026-05-04T09:00:00+00:00',
        ends_at: '2026-05-04T10:00:00+00:00',
        updates: [],
      },
    ],
    upcoming_maintenance: [
      {
        id: 33,
        name: 'Later',
        incident_type: 'SCHEDULED_MAINTENANCE',
        starts_at: '2026-06-04T09:00:00+00:00',
        ends_at: '2026-06-04T10:00:00+00:00',
        updates: [],
      },
    ],
  },
};

export const selfHostedPages = [
  {
    format: 'cachet',
    documents: [
      json(cachetComponents, 'components'),
      json(cachetGroups, 'groups'),
      json(cachetIncidents, 'incidents'),
      json(cachetSchedules, 'maintenances'),
    ],
  },
  {
    format: 'cachet3',
    documents: [
      json(cachet3Components, 'components'),
      json(cachet3Incidents, 'incidents'),
      json(cachet3Schedules, 'maintenances'),
    ],
  },
  { format: 'uptimekuma', documents: [json(kumaPage), json(kumaBeats, 'heartbeat')] },
  { format: 'uptimerobot', documents: [json(robotPage)] },
  { format: 'gatus', documents: [json(gatusList)] },
  { format: 'openstatus', documents: [json(openstatusFeed)] },
  { format: 'cstate', documents: [json(cstateIndex)] },
  { format: 'upptime', documents: [json(upptimeSummary)] },
  { format: 'uptimecom', documents: [json(uptimecomPage)] },
];
