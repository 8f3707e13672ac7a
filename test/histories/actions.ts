import { type ApiClient, unwrap } from '#client';
import type { Actions } from './history.ts';

type Around = {
  /** Where a person would look for one of the history's pages. */
  readonly pageUrl: (page: number) => string;
  readonly receiverUrl: string;
  readonly setPolling: (on: boolean) => void;
};

/** All that a user can do, through the API as the web app and the command line do it. */
export const actionsOf = (api: ApiClient, { pageUrl, receiverUrl, setPolling }: Around): Actions => {
  const idOf = async (name: string): Promise<number> => {
    const found = unwrap(await api.GET('/api/services')).find((service) => service.name === name);
    if (!found) throw new Error(`no service is called ${name}`);
    return found.id;
  };
  const byId = async (name: string) => ({ params: { path: { id: await idOf(name) } } });
  const byServiceId = async (name: string) => ({ params: { path: { serviceId: await idOf(name) } } });
  return {
    watch: async ({ page = 0, name, components, groups, ...more }) => {
      const body = {
        name,
        statusPageUrl: pageUrl(page),
        ...(components && { components: [...components] }),
        ...(groups && { componentGroups: [...groups] }),
        ...more,
      };
      unwrap(await api.POST('/api/services', { body }));
    },
    edit: async (name, changes) =>
      void unwrap(await api.PUT('/api/services/{id}', { ...(await byId(name)), body: changes })),
    remove: async (name) => void (await api.DELETE('/api/services/{id}', await byId(name))),
    restore: async (name) => {
      const id = unwrap(await api.GET('/api/recently-deleted')).find((service) => service.name === name)?.id ?? 0;
      unwrap(await api.POST('/api/services/{id}/restore', { params: { path: { id } } }));
    },
    setStatus: async (name, status, statusMessage) =>
      void unwrap(
        await api.PUT('/api/service-statuses/{serviceId}', {
          ...(await byServiceId(name)),
          body: { status, statusMessage },
        }),
      ),
    report: async (name, incident) =>
      void unwrap(await api.POST('/api/incidents', { body: { serviceId: await idOf(name), ...incident } })),
    changeReport: async (title, changes) => {
      const incidents = unwrap(await api.GET('/api/incidents'));
      const id = incidents.find((incident) => incident.title === title)?.id ?? 0;
      unwrap(await api.PUT('/api/incidents/{id}', { params: { path: { id } }, body: changes }));
    },
    connect: () => connectAll(api, receiverUrl),
    disconnect: async () => {
      for (const { id } of unwrap(await api.GET('/api/integrations')))
        await api.DELETE('/api/integrations/{id}', { params: { path: { id } } });
    },
    switchIntegrations: async (enabled) => {
      for (const { id, type } of unwrap(await api.GET('/api/integrations')))
        if (type !== 'email')
          unwrap(await api.PUT('/api/integrations/{id}', { params: { path: { id } }, body: { enabled } }));
    },
    stopPoller: () => setPolling(false),
    wakePoller: () => setPolling(true),
  };
};

const connectAll = async (api: ApiClient, receiverUrl: string): Promise<void> => {
  const all = { incidents: true, resolved: true, maintenance: true };
  const at = (name: string) => `${receiverUrl}/${name}`;
  const configs = [
    { type: 'webhook' as const, config: { webhookUrl: at('webhook'), events: { ...all, statusChange: false } } },
    { type: 'slack' as const, config: { webhookUrl: at('slack'), channel: '#status', events: all } },
    { type: 'teams' as const, config: { webhookUrl: at('teams') } },
  ];
  for (const { type, config } of configs)
    unwrap(await api.POST('/api/integrations', { body: { type, name: type, config } }));
};
