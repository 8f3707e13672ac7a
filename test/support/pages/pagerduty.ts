import { body, json } from './documents.ts';
import type { FormatSamples } from './samples.ts';

export const pagerdutyFeed = `<?xml version="1.0"?><rss version="2.0"><channel><title>Acme</title><link>https://acme.status.pagerduty.com</link>
<item><title>Paging is late</title><guid>pd-1</guid><pubDate>Mon, 04 May 2026 08:00:00 GMT</pubDate><description>&lt;strong&gt;Identified&lt;/strong&gt; - Found.</description></item></channel></rss>`;

const hit = (id: string, severity: string) => ({ business_service_id: `b-${id}`, id, name: id, severity });

export const pagerdutySummary = {
  summary: {
    open_incidents: [
      {
        id: 'pd-1',
        title: 'Paging is late',
        updates: [
          {
            id: 'u2',
            reported_at: '2026-05-04T08:20:00Z',
            status: 'investigating',
            severity: 'major',
            message: '<p>Pages are sent late.</p>',
            impacted_business_services: [hit('paging', 'major'), hit('web', 'minor'), hit('mail', 'all_good')],
          },
          {
            id: 'u1',
            reported_at: '2026-05-04T08:00:00Z',
            status: 'detected',
            severity: 'minor',
            message: '<p>We look into it.</p>',
            impacted_business_services: [],
          },
        ],
      },
    ],
    post_enums: [],
    posts: [],
    post_status_page_services: [
      { id: 'paging', name: ' Paging', is_active: true },
      { id: 'web', name: 'Web app', is_active: true },
      { id: 'mail', name: 'Email', is_active: true },
      { id: 'voice', name: 'Voice', is_active: true },
      { id: 'fax', name: 'Fax', is_active: false },
    ],
  },
  layout: { layout_settings: { name: 'Acme', statusPage: { globalStatusHeadline: 'All is well' } } },
};

/** A page with its state in its HTML. */
export const pagerdutyHtml = (state: unknown) => `<!DOCTYPE html><html><head><title>Status Page</title></head><body>
<div id='layout-1'></div><script id="data" type="application/json">${JSON.stringify(state).replaceAll('<', '\\u003c')}</script>
<script src="/static/main.js"></script></body></html>`;

const at = (time: string) => Date.parse(`2026-05-04T${time}Z`);

export const pagerdutyServices = {
  services: [
    { id: 'S1', name: 'prod-paging', display_name: 'Paging', is_active: true, business_service_id: 'B1' },
    { id: 'S2', name: 'Web app', is_active: true, business_service_id: 'B2' },
    { id: 'S3', name: 'Voice', is_active: true, business_service_id: 'B3' },
    { id: 'S4', name: 'Fax', is_active: false, business_service_id: 'B4' },
  ],
};

export const pagerdutyImpacts = {
  status_page_id: 'PAGE',
  impacted_services: [
    { service_id: 'S1', impact_severity_id: 'E-down' },
    { service_id: 'S2', impact_severity_id: 'E-part' },
  ],
};

export const pagerdutyWords = {
  post_enums: [
    { id: 'E-look', name: 'investigating', layout_settings: { key: 'incident/status/investigating' } },
    { id: 'E-over', name: 'resolved', layout_settings: { key: 'incident/status/resolved' } },
    { id: 'E-major', name: 'major', layout_settings: { key: 'incident/severity/major' } },
    { id: 'E-down', name: 'Not available', layout_settings: { key: 'incident/impacts/outage' } },
    { id: 'E-part', name: 'partial outage' },
    { id: 'E-well', name: 'operational', layout_settings: { key: 'incident/impacts/operational' } },
    { id: 'E-odd', name: 'wobbly' },
    { id: 'E-soon', name: 'scheduled', layout_settings: { key: 'maintenance/status/scheduled' } },
  ],
};

const first = {
  id: 'u1',
  status_id: 'E-look',
  severity_id: 'E-major',
  message: '<p>We look into it.</p>',
  reported_at: at('08:00'),
  impacts: [],
};
const latest = {
  ...first,
  id: 'u2',
  message: '<p>Pages are sent late.</p>',
  reported_at: at('08:20'),
  impacts: [{ service_id: 'S1', severity_id: 'E-down' }],
};

export const pagerdutyPosts = {
  posts: [
    {
      id: 'P1',
      title: 'Paging is late',
      post_type: 'incident',
      first_update_at: at('08:00'),
      latest_update: latest,
      updates: [first, latest],
    },
    {
      id: 'P2',
      title: 'New racks',
      post_type: 'maintenance',
      starts_at: at('20:00'),
      ends_at: at('22:00'),
      latest_update: { id: 'u3', status_id: 'E-soon', reported_at: at('07:00'), impacts: [{ service_id: 'S3' }] },
    },
  ],
  continuationToken: null,
};

/** The documents of a page that answers with JSON, or with others in their place. */
export const pagerdutyDocuments = ({
  impacts = pagerdutyImpacts,
  posts = pagerdutyPosts,
}: {
  readonly impacts?: object;
  readonly posts?: object;
} = {}) => [json(pagerdutyServices), json(impacts, 'impacts'), json(pagerdutyWords, 'words'), json(posts, 'incidents')];

export const samples: readonly FormatSamples[] = [
  {
    format: 'pagerduty',
    version: 5,
    pages: [
      { documents: pagerdutyDocuments(), expected: { status: 'outage' }, contentHash: '307abdb058d53654' },
      {
        documents: [body(pagerdutyHtml(pagerdutySummary))],
        expected: { status: 'outage' },
        contentHash: 'd358cae87b506819',
      },
      { documents: [body(pagerdutyFeed)], expected: { status: 'degraded' }, contentHash: 'c71543f886bac8e6' },
    ],
  },
];
