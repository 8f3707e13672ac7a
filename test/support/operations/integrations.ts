import { inBrowser, type Operation, ofUser, open, reads, removes, writes } from './operation.ts';
import { recipientTokenOf, type Stage } from './stage.ts';

const backups = new WeakMap<Stage, Promise<{ readonly id: number }>>();

/** Another integration of the user, to escalate to. */
const backupOf = (stage: Stage): Promise<{ readonly id: number }> => {
  const { made, world } = stage;
  const body = { type: 'webhook', name: 'Backup', config: { webhookUrl: `${world.page.url}/backup` } };
  const backup = backups.get(stage) ?? made('createIntegration', { body });
  backups.set(stage, backup);
  return backup;
};

/** Operations of integrations. */
export const integrationsOperations = {
  listIntegrations: { callers: reads, reads: ofUser },
  createIntegration: {
    callers: writes,
    changes: async ({ headers, integration, world }) => ({
      headers,
      body: {
        type: 'webhook',
        name: 'Other',
        config: { webhookUrl: `${world.page.url}/other` },
        escalation: { afterMinutes: 15, integrationId: integration.id },
      },
    }),
  },
  updateIntegration: {
    callers: writes,
    changes: async (stage) => ({
      headers: stage.headers,
      path: { id: stage.integration.id },
      body: { name: 'Renamed', escalation: { afterMinutes: 15, integrationId: (await backupOf(stage)).id } },
    }),
  },
  deleteIntegration: {
    callers: removes,
    changes: async ({ headers, integration }) => ({ headers, path: { id: integration.id } }),
  },
  restoreIntegration: {
    callers: writes,
    // One of its own: other scenes of the stage need the shared one.
    changes: async ({ headers, made, world }) => {
      const config = { webhookUrl: `${world.page.url}/deleted` };
      const { id } = await made('createIntegration', { body: { type: 'webhook', name: 'Deleted', config } });
      const path = { id };
      await made('deleteIntegration', { path });
      return { headers, path };
    },
  },
  testIntegration: {
    callers: writes,
    perMinute: 20,
    changes: async ({ headers, integration }) => ({ headers, path: { id: integration.id } }),
  },
  getListSubscription: {
    callers: open,
    withoutCommand: inBrowser,
    reads: async (stage) => ({ headers: {}, query: { token: await recipientTokenOf(stage) } }),
  },
  setListSubscription: {
    callers: open,
    withoutCommand: inBrowser,
    changes: async (stage) => ({ headers: {}, query: { token: await recipientTokenOf(stage), wants: 'alerts' } }),
  },
  rotateSigningSecret: {
    callers: writes,
    changes: async ({ headers, integration }) => ({ headers, path: { id: integration.id } }),
  },
  replayAlertRule: {
    callers: reads,
    perMinute: 60,
    reads: async ({ headers, integration }) => ({ headers, query: { integrationId: integration.id } }),
  },
  listDeliveries: {
    callers: reads,
    reads: async ({ headers, integration }) => ({ headers, path: { id: integration.id } }),
  },
  explainDelivery: {
    callers: reads,
    reads: async ({ headers, integration, world, made }) => {
      await made('testIntegration', { path: { id: integration.id } });
      const { json } = await world.call('listDeliveries', { headers, path: { id: integration.id } });
      const [delivery] = json as { readonly id: string }[];
      return { headers, path: { id: integration.id, deliveryId: delivery?.id ?? '' } };
    },
  },
  replayDelivery: {
    callers: writes,
    changes: async ({ headers, integration, world, made }) => {
      await made('testIntegration', { path: { id: integration.id } });
      const { json } = await world.call('listDeliveries', { headers, path: { id: integration.id } });
      const [delivery] = json as { readonly id: string }[];
      return { headers, path: { id: integration.id, deliveryId: delivery?.id ?? '' } };
    },
  },
} satisfies Readonly<Record<string, Operation>>;
