import { z } from 'zod';
import type { components } from '#api';
import type { Handlers } from '../../platform/http/handlers.ts';
import { cursorOf, linkNext, pageById } from '../../platform/http/lists/list-pages.ts';
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
  | 'replayDelivery';

export type StableAlerts = ReturnType<typeof stableAlerts>;

type Used = Pick<Handlers, UsedForAlerts>;

const DELIVERIES_BY_DEFAULT = 50;

/** Mutes, assignees, integrations and deliveries in /api/v1. */
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
      const { outcome, limit = DELIVERIES_BY_DEFAULT, cursor } = call.query;
      // One more, to know if there are more.
      const query = { limit: limit + 1, outcome, before: deliveryCursor.read(cursor)?.id };
      const read = await app.listDeliveries({ ...call, query });
      const deliveries = read.slice(0, limit);
      const last = deliveries.at(-1);
      const nextCursor = last && read.length > limit ? deliveryCursor.write({ id: last.id }) : null;
      linkNext(call.request, call.reply, nextCursor);
      return { deliveries, nextCursor };
    },
    replayPublicDelivery: (call) => app.replayDelivery({ ...call }),
  }) satisfies Partial<Handlers>;

const deliveryCursor = cursorOf(z.object({ id: z.uuid() }));

type Schemas = components['schemas'];

/** Email follows each member's preferences, so that no program can change it. */
const connected = (all: readonly (Schemas['Integration'] | Schemas['MailIntegration'])[]): Schemas['Integration'][] =>
  all.filter((one) => one.type !== 'email');
