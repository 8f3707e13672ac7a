import type { Call, Handlers } from '../../platform/http/handlers.ts';
import { pageByPlace } from '../../platform/http/lists/list-pages.ts';
import { type StableAlerts, stableAlerts, type UsedForAlerts } from './alerts.ts';
import { type StablePages, stablePages, type UsedForPages } from './status-pages.ts';
import { type StableTeams, stableTeams, type UsedForTeams } from './teams.ts';

type Used =
  | UsedForAlerts
  | UsedForPages
  | UsedForTeams
  | 'getService'
  | 'setServiceStatus'
  | 'clearServiceStatus'
  | 'addService'
  | 'editService'
  | 'deleteService'
  | 'getPublicService'
  | 'createIncident'
  | 'updateIncident'
  | 'getPublicIncident';

type StableHandlers = Pick<
  Handlers,
  | 'listPublicComponents'
  | 'createPublicService'
  | 'updatePublicService'
  | 'deletePublicService'
  | 'createPublicIncident'
  | 'updatePublicIncident'
  | 'setPublicServiceStatus'
  | 'clearPublicServiceStatus'
> &
  StableAlerts &
  StablePages &
  StableTeams;

/**
 * The operations of /api/v1 that exist in the app too: each calls the app's, in the words of /api/v1, and answers as the GET of the
 * same thing does.
 */
export const stableHandlers = (handlers: Pick<Handlers, Used>): StableHandlers => {
  const serviceOf = (call: Call<never>, id: number) =>
    handlers.getPublicService({ ...call, path: { service_id: id }, query: {} as never, body: undefined });
  const incidentOf = (call: Call<never>, id: number) =>
    handlers.getPublicIncident({ ...call, path: { id }, query: {} as never, body: undefined });
  return {
    ...stableAlerts(handlers),
    ...stablePages(handlers),
    ...stableTeams(handlers),
    listPublicComponents: async (call) => {
      const id = call.path.service_id;
      const { components } = await handlers.getService({ ...call, path: { id }, query: undefined as never });
      const { items, nextCursor } = pageByPlace(call, components);
      return { components: items.map(({ watched, ...one }) => ({ ...one, monitored: watched })), nextCursor };
    },
    createPublicService: async (call) => serviceOf(call as never, (await handlers.addService({ ...call })).id),
    updatePublicService: async (call) => {
      const id = call.path.service_id;
      await handlers.editService({ ...call, path: { id } });
      return serviceOf(call as never, id);
    },
    deletePublicService: (call) => handlers.deleteService({ ...call, path: { id: call.path.service_id } }),
    setPublicServiceStatus: async (call) => {
      const { service_id: serviceId } = call.path;
      const { message: statusMessage, ...body } = call.body;
      const words = { ...body, ...(statusMessage !== undefined && { statusMessage }) };
      await handlers.setServiceStatus({ ...call, path: { serviceId }, body: words });
      return serviceOf(call as never, serviceId);
    },
    clearPublicServiceStatus: async (call) => {
      await handlers.clearServiceStatus({ ...call, path: { serviceId: call.path.service_id } });
      return undefined;
    },
    createPublicIncident: async (call) => {
      const { phase, message, ...body } = call.body;
      const made = await handlers.createIncident({ ...call, body: { ...body, ...wordsOf(phase, message) } });
      return incidentOf(call as never, made.id);
    },
    updatePublicIncident: async (call) => {
      const { phase, message, ...body } = call.body;
      await handlers.updateIncident({ ...call, body: { ...body, ...wordsOf(phase, message) } });
      return incidentOf(call as never, call.path.id);
    },
  };
};

type Phase = NonNullable<Call<'createIncident'>['body']['status']>;

const wordsOf = (phase: Phase | undefined, message: string | undefined) => ({
  ...(phase !== undefined && { status: phase }),
  ...(message !== undefined && { description: message }),
});
