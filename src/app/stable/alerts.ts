import { z } from 'zod';
import type { components } from '#api';
import type { Handlers } from '../../platform/http/handlers.ts';
import { cursorOf, pageById, pageByPlace, pageInParts } from '../../platform/http/lists/list-pages.ts';
import { notFound } from '../../shared/errors.ts';
import { wholeList } from './whole-list.ts';

export type UsedForAlerts =
  | 'muteService'
  | 'unmuteService'
  | 'muteIncident'
  | 'unmuteIncident'
  | 'assignService'
  | 'unassignService'
  | 'assignIncident'
  | 'unassignIncident'
  | 'listIntegrations'
  | 'createIntegration'
  | 'updateIntegration'
  | 'deleteIntegration'
  | 'testIntegration'
  | 'listDeliveries'
  | 'replayDelivery'
  | 'listOwnAlerts';

export type StableAlerts = ReturnType<typeof stableAlerts>;

type Used = Pick<Handlers, UsedForAlerts>;

/** Own alerts, mutes, assignees, integrations and deliveries in /api/v1. */
export const stableAlerts = (app: Used) =>
  ({
    mutePublicService: (call) => app.muteService({ ...call, path: idOf(call) }),
    unmutePublicService: (call) => app.unmuteService({ ...call, path: idOf(call) }),
    mutePublicIncident: (call) => app.muteIncident({ ...call }),
    unmutePublicIncident: (call) => app.unmuteIncident({ ...call }),
    assignPublicService: (call) => app.assignService({ ...call, path: idOf(call) }),
    unassignPublicService: (call) => app.unassignService({ ...call, path: idOf(call) }),
    assignPublicIncident: (call) => app.assignIncident({ ...call }),
    unassignPublicIncident: (call) => app.unassignIncident({ ...call }),
    listPublicOwnAlerts: async (call) => {
      const { items, nextCursor } = pageByPlace(call, await app.listOwnAlerts(wholeList(call)));
      return { ownAlerts: items, nextCursor };
    },
    ...integrationHandlers(app),
  }) satisfies Partial<Handlers>;

const idOf = ({ path }: { readonly path: { readonly service_id: number } }) => ({ id: path.service_id });

const integrationHandlers = (app: Used) =>
  ({
    listPublicIntegrations: async (call) => {
      const { items, nextCursor } = pageById(call, connected(await app.listIntegrations(wholeList(call))));
      return { integrations: items, nextCursor };
    },
    getPublicIntegration: async (call) => {
      const found = connected(await app.listIntegrations(wholeList(call))).find(({ id }) => id === call.path.id);
      if (!found) throw notFound('The integration');
      return found;
    },
    createPublicIntegration: (call) => app.createIntegration({ ...call }),
    updatePublicIntegration: (call) => app.updateIntegration({ ...call }),
    deletePublicIntegration: (call) => app.deleteIntegration({ ...call }),
    testPublicIntegration: (call) => app.testIntegration({ ...call }),
    listPublicDeliveries: async (call) => {
      const { outcome, updatedSince } = call.query;
      const { items, nextCursor } = await pageInParts(call, deliveryPages, ({ after: before, limit }) =>
        app.listDeliveries({ ...call, query: { before, limit, outcome, updatedSince } }),
      );
      return { deliveries: items, nextCursor };
    },
    replayPublicDelivery: (call) => app.replayDelivery({ ...call }),
  }) satisfies Partial<Handlers>;

const deliveryPages = { cursor: cursorOf(z.object({ id: z.uuid() })), byDefault: 50 };

type Schemas = components['schemas'];

/** Email follows each member's preferences, so that no program can change it. */
const connected = (all: readonly (Schemas['Integration'] | Schemas['MailIntegration'])[]): Schemas['Integration'][] =>
  all.filter((one) => one.type !== 'email');
