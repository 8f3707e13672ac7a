import { type Operation, ofUser, open, reads, removes, writes } from './operation.ts';
import type { Scene, Stage } from './stage.ts';

const sourceOf = async ({ headers, made }: Stage) =>
  (await made('createAlertSource', { headers, body: { name: 'Grafana', kind: 'json' } })) as {
    readonly id: number;
    readonly token: string;
  };

const message = { key: 'checkout-5xx', state: 'firing', title: 'Checkout 5xx above 2%' };

/** An open alert of the user's team. */
const alertOf: Scene = async (stage) => {
  const { headers, world } = stage;
  const { token } = await sourceOf(stage);
  await world.call('receiveOwnAlerts', { headers: {}, path: { token }, body: message });
  const [alert] = (await world.call('listOwnAlerts', { headers })).json as readonly { readonly id: number }[];
  return { headers, path: { id: alert?.id ?? 0 } };
};

const mappingBody = (serviceId: number) => ({
  name: 'Checkout',
  field: 'label' as const,
  label: 'service',
  value: 'checkout',
  services: [{ serviceId }],
});

const mappingOf: Scene = async ({ headers, service, made }) => {
  const { id } = await made('createAlertMapping', { body: { ...mappingBody(service.id), value: 'payments' } });
  return { headers, path: { id } };
};

/** Operations on the alerts of a team's own monitoring. */
export const signalsOperations = {
  listAlertSources: { callers: reads, reads: ofUser },
  createAlertSource: {
    callers: writes,
    changes: async ({ headers }) => ({ headers, body: { name: 'Grafana', kind: 'grafana' } }),
  },
  deleteAlertSource: {
    callers: removes,
    changes: async (stage) => ({ headers: stage.headers, path: { id: (await sourceOf(stage)).id } }),
  },
  listAlertMappings: { callers: reads, reads: ofUser },
  createAlertMapping: {
    callers: writes,
    changes: async ({ headers, service }) => ({ headers, body: mappingBody(service.id) }),
  },
  updateAlertMapping: {
    callers: writes,
    changes: async (stage) => ({ ...(await mappingOf(stage)), body: mappingBody(stage.service.id) }),
  },
  deleteAlertMapping: { callers: removes, changes: mappingOf },
  listOwnAlerts: { callers: reads, reads: ofUser },
  resolveOwnAlert: { callers: removes, changes: alertOf },
  seeOwnAlert: { callers: removes, changes: alertOf },
  unseeOwnAlert: { callers: removes, changes: alertOf },
  listLeads: {
    callers: reads,
    reads: async ({ headers, service }) => ({ headers, query: { serviceId: service.id } }),
  },
  receiveOwnAlerts: {
    callers: open,
    withoutCommand: 'called by a monitoring tool, at the URL that "alert-sources create" prints',
    changes: async (stage) => ({ headers: {}, path: { token: (await sourceOf(stage)).token }, body: message }),
  },
} satisfies Readonly<Record<string, Operation>>;
