import { incidentioHtml } from '../../support/pages/incidentio.ts';
import { minute, type PageSays } from '../history.ts';
import { html, json } from './answers.ts';

type Word = 'operational' | 'degraded_performance' | 'partial_outage' | 'full_outage';

export type IncidentioParts = {
  readonly indicator?: 'none' | 'minor' | 'major' | 'critical';
  /** The components that aren't well, by id. */
  readonly words?: Readonly<Record<string, Word>>;
  readonly incidents?: readonly {
    readonly id: string;
    readonly name: string;
    readonly startedAt: number;
    readonly status?: 'investigating' | 'identified' | 'monitoring';
    readonly impact?: Word;
    /** Oldest first. */
    readonly updates?: readonly { readonly at: number; readonly status: string; readonly body: string }[];
    /** Ids of the components that it affects: only the widget tells. */
    readonly affects?: readonly string[];
  }[];
  readonly updatedAt?: number;
  /** Whether the owner of the page has switched the widget on. */
  readonly widget?: boolean;
};

/** A page of incident.io: a summary in Statuspage's words whose incidents link nothing, and a widget that lists only what is affected. */
export const incidentio = (given: IncidentioParts = {}): PageSays => ({
  '/': html('<!doctype html><title>Acme Status</title><footer>Powered by incident.io</footer>'),
  '/api/v2/summary.json': json(summaryOf(given)),
  ...(given.widget && { '/api/v1/summary': json(widgetOf(given)) }),
});

/** The same page where its owner has switched the JSON off: its HTML alone says anything. */
export const incidentioWithoutJson = (given: IncidentioParts = {}): PageSays => ({
  '/': html(incidentioHtml(stateOf(given))),
});

/** The two components of Acme. */
export const chat = '01JZ8Q4V9N3T7RKX2M5B6C1D01';
export const files = '01JZ8Q4V9N3T7RKX2M5B6C1D02';
const components = [
  { id: chat, name: 'Chat' },
  { id: files, name: 'Files' },
];

const summaryOf = ({ indicator = 'none', words, incidents, updatedAt }: IncidentioParts) => ({
  page: {
    id: '01JZ8Q4V9N3T7RKX2M5B6C1D0E',
    name: 'Acme',
    url: 'https://status.acme.test/',
    ...(updatedAt !== undefined && { updated_at: minute(updatedAt) }),
  },
  status: { indicator, description: indicator === 'none' ? 'All Systems Operational' : 'Partial System Degradation' },
  components: components.map((one, position) => ({ ...one, position, status: words?.[one.id] ?? 'operational' })),
  incidents: incidents?.map(
    ({ startedAt, status = 'investigating', impact = 'full_outage', updates = [], id, name }) => ({
      id,
      name,
      status,
      impact: impact === 'full_outage' ? 'critical' : 'minor',
      created_at: minute(startedAt),
      incident_updates: updates
        .toReversed()
        .map(({ at, ...one }, index) => ({ id: `${id}-${updates.length - index}`, ...one, created_at: minute(at) })),
    }),
  ),
});

const widgetOf = ({ words, incidents = [] }: IncidentioParts) => ({
  page_title: 'Acme',
  page_url: 'https://status.acme.test',
  ongoing_incidents: incidents.map(
    ({ id, name, startedAt, status = 'investigating', impact = 'full_outage', updates = [], affects = [] }) => ({
      id,
      name,
      status,
      url: `https://status.acme.test/incidents/${id}`,
      last_update_at: minute(updates.at(-1)?.at ?? startedAt),
      last_update_message: updates.at(-1)?.body ?? '',
      current_worst_impact: impact,
      affected_components: components
        .filter((one) => affects.includes(one.id))
        .map((one) => ({ ...one, current_status: words?.[one.id] ?? 'operational' })),
    }),
  ),
  in_progress_maintenances: [],
  scheduled_maintenances: [],
});

const stateOf = ({ words = {}, incidents = [] }: IncidentioParts) => ({
  name: 'Acme',
  components,
  affected_components: Object.entries(words).map(([component_id, status]) => ({ component_id, status })),
  ongoing_incidents: incidents.map(
    ({ id, name, startedAt, status = 'investigating', impact = 'full_outage', updates = [], affects = [] }) => ({
      id,
      name,
      status,
      published_at: minute(startedAt),
      affected_components: affects.map((component) => ({
        component_id: component,
        status: impact,
        current_status: words[component] ?? 'operational',
      })),
      updates: updates.map((one) => ({
        to_status: one.status,
        message_string: one.body,
        published_at: minute(one.at),
      })),
    }),
  ),
  structure: { items: components.map(({ id, name }) => ({ component: { component_id: id, name, hidden: false } })) },
});
