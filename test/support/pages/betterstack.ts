import { body, json } from './documents.ts';
import type { FormatSamples } from './samples.ts';

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

export const samples: readonly FormatSamples[] = [
  {
    format: 'betterstack',
    version: 4,
    pages: [{ documents: [json(betterstackBody)], expected: { status: 'outage' }, contentHash: 'f450395255c62bba' }],
  },
  {
    format: 'betterstack-html',
    version: 2,
    pages: [
      {
        documents: [body(betterstackPage('downtime'))],
        expected: { status: 'outage' },
        contentHash: '368d3390d5a6feb7',
      },
    ],
  },
];
