import { type Operation, ofUser, reads, removes, writes, writesBySession } from './operation.ts';

const inAnHour = (): string => new Date(Date.now() + 3_600_000).toISOString();

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
  assignIncident: {
    callers: writes,
    changes: async ({ headers, incident }) => ({ headers, path: { id: incident.id }, body: {} }),
  },
  unassignIncident: {
    callers: removes,
    changes: async ({ headers, incident, made }) => {
      await made('assignIncident', { path: { id: incident.id }, body: {} });
      return { headers, path: { id: incident.id } };
    },
  },
  assignService: {
    callers: writes,
    changes: async ({ headers, service, made }) => {
      await made('setServiceStatus', { path: { serviceId: service.id }, body: { status: 'outage' } });
      return { headers, path: { id: service.id }, body: {} };
    },
  },
  unassignService: {
    callers: removes,
    changes: async ({ headers, service, made }) => {
      await made('setServiceStatus', { path: { serviceId: service.id }, body: { status: 'outage' } });
      await made('assignService', { path: { id: service.id }, body: {} });
      return { headers, path: { id: service.id } };
    },
  },
  muteIncident: {
    callers: writes,
    changes: async ({ headers, incident }) => ({ headers, path: { id: incident.id }, body: { untilResolved: true } }),
  },
  unmuteIncident: {
    callers: removes,
    changes: async ({ headers, incident, made }) => {
      await made('muteIncident', { path: { id: incident.id }, body: { untilResolved: true } });
      return { headers, path: { id: incident.id } };
    },
  },
  muteService: {
    callers: writes,
    changes: async ({ headers, service }) => ({ headers, path: { id: service.id }, body: { until: inAnHour() } }),
  },
  unmuteService: {
    callers: removes,
    changes: async ({ headers, service, made }) => {
      await made('muteService', { path: { id: service.id }, body: { until: inAnHour() } });
      return { headers, path: { id: service.id } };
    },
  },
  addIncidentNote: {
    callers: writes,
    changes: async ({ headers, incident }) => ({ headers, path: { id: incident.id }, body: { text: 'Refunds wait.' } }),
  },
  recordCustomerCopy: {
    callers: writes,
    changes: async ({ headers, incident }) => ({
      headers,
      path: { id: incident.id },
      body: { variant: 'short', text: 'Payouts are slow.' },
    }),
  },
  recordServiceCopy: {
    callers: writesBySession,
    withoutCommand: 'a screen records that somebody copied its text; `incidents replied` is for people',
    changes: async ({ headers, service, made }) => {
      await made('setServiceStatus', { path: { serviceId: service.id }, body: { status: 'outage' } });
      return { headers, path: { id: service.id }, body: { variant: 'short', text: 'Payouts are slow.' } };
    },
  },
  deleteIncidentNote: {
    callers: removes,
    changes: async ({ headers, incident, made }) => {
      const note = await made('addIncidentNote', { path: { id: incident.id }, body: { text: 'Refunds wait.' } });
      return { headers, path: { id: incident.id, noteId: note.id } };
    },
  },
} satisfies Readonly<Record<string, Operation>>;
