import { minute, type PageSays } from '../history.ts';
import { json } from './answers.ts';

export type ZendeskIncident = {
  readonly id: string;
  readonly title: string;
  readonly startedAt: number;
  readonly status?: string;
  readonly outage?: boolean;
  /** Oldest first. */
  readonly updates?: readonly { readonly at: number; readonly description: string }[];
};

/** Zendesk's own page: what is active, and nothing else. */
export const zendesk = (incidents: readonly ZendeskIncident[] = []): PageSays => ({
  '/api/incidents/active': json({
    data: incidents.map(({ id, title, startedAt, status = 'investigating', outage = true, updates = [] }) => ({
      id,
      type: 'incident',
      attributes: {
        title,
        status,
        impact: outage ? 'major' : 'minor',
        outage,
        degradation: !outage,
        started_at: minute(startedAt),
        resolved_at: null,
      },
      relationships: {
        incident_updates: { data: updates.map((_, index) => ({ id: `${id}-${index}`, type: 'incident_update' })) },
        incident_services: { data: [{ id: `${id}-s`, type: 'incident_service' }] },
      },
    })),
    included: incidents.flatMap(({ id, updates = [] }) => [
      ...updates.map(({ at, description }, index) => ({
        id: `${id}-${index}`,
        type: 'incident_update',
        attributes: { description, created_at: minute(at) },
      })),
      { id: `${id}-s`, type: 'incident_service', attributes: { service_id: 12 } },
    ]),
  }),
  '/api/incidents/maintenance': json({ data: [], included: [] }),
});
