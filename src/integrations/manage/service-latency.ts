import type { Actor } from '../../shared/actor.ts';
import { notFound } from '../../shared/errors.ts';
import type { DeliveryLatency } from '../model/integration.ts';
import type { DeliveryLatencies, PageOfService } from './ports.ts';

type Dependencies = { readonly latencies: DeliveryLatencies; readonly pageOfService: PageOfService };

/** Delivery times of the alerts about a service's page; undefined if there were none lately. @throws AppError not_found */
export const serviceLatency =
  ({ latencies, pageOfService }: Dependencies) =>
  async ({ teamId }: Actor, serviceId: number): Promise<DeliveryLatency | undefined> => {
    const pageId = await pageOfService(teamId, serviceId);
    if (pageId === undefined) throw notFound('The service');
    return latencies.ofPage(teamId, pageId);
  };
