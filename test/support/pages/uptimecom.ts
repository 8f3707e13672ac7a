import { body, json } from './documents.ts';
import type { FormatSamples } from './samples.ts';

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

/** A page, drawn from the properties in it. */
export const uptimecomHtml = (
  statuspage: object = uptimecomPage.data,
) => `<!DOCTYPE html><html><head><title>Kite</title></head><body><div id="page"></div><script>
const {createElement, StatusPageDisplayController} = window.mainModule;
render(createElement(StatusPageDisplayController, ${JSON.stringify({ siteURL: 'https://uptime.com', statuspage })}), "page");
</script></body></html>`;

export const samples: readonly FormatSamples[] = [
  {
    format: 'uptimecom',
    version: 4,
    pages: [
      { documents: [json(uptimecomPage)], expected: { status: 'outage' }, contentHash: '9698194dd9326fe3' },
      { documents: [body(uptimecomHtml())], expected: { status: 'outage' }, contentHash: '9698194dd9326fe3' },
    ],
  },
];
