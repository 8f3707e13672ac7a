import { type Operation, ofUser, reads, writes } from './operation.ts';

/** Operations of incidents. */
export const incidentsOperations = {
  listIncidents: { callers: reads, reads: ofUser },
  getIncident: {
    callers: reads,
    reads: async ({ headers, incident, service }) => ({
      headers,
      path: { id: incident.id },
      query: { serviceId: service.id },
    }),
  },
  createIncident: {
    callers: writes,
    changes: async ({ headers, service }) => ({ headers, body: { serviceId: service.id, title: 'Down' } }),
  },
  updateIncident: {
    callers: writes,
    changes: async ({ headers, incident }) => ({
      headers,
      path: { id: incident.id },
      body: { status: 'resolved' },
    }),
  },
} satisfies Readonly<Record<string, Operation>>;
