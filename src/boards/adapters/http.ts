import type { Handlers } from '../../platform/http/handlers.ts';
import { notFound } from '../../shared/errors.ts';
import type { ReadBoard } from '../read-board.ts';
import { summaryOf } from '../summary.ts';
import { serviceJson, summaryJson } from './board-json.ts';

export type BoardHandlers = Pick<Handlers, 'getSummary' | 'listPublicServices' | 'getPublicService'>;

/** The operations of the public API. */
export const boardHandlers = ({ readBoard }: { readonly readBoard: ReadBoard }): BoardHandlers => ({
  getSummary: async ({ actor }) => summaryJson(summaryOf(await readBoard(actor.userId))),
  listPublicServices: async ({ actor }) => {
    const { overall, services } = await readBoard(actor.userId);
    return { overall, services: services.map(serviceJson) };
  },
  getPublicService: async ({ actor, path }) => {
    const { services } = await readBoard(actor.userId, path.service_id);
    const [service] = services;
    if (!service) throw notFound('The service');
    return serviceJson(service);
  },
});
