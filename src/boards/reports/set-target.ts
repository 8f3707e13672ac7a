import type { Actor } from '../../shared/actor.ts';
import { notFound } from '../../shared/errors.ts';
import type { ServiceIdsOf } from '../named/ports.ts';
import type { ReportStore } from './ports.ts';

type Dependencies = { readonly reports: Pick<ReportStore, 'setTarget'>; readonly serviceIdsOf: ServiceIdsOf };

/** Null removes a target. Without a service it's the team's. @throws AppError not_found for a service that isn't the team's */
export const setTarget =
  ({ reports, serviceIdsOf }: Dependencies) =>
  async (
    { teamId }: Actor,
    { serviceId, percent }: { readonly serviceId?: number | null; readonly percent: number | null },
  ): Promise<void> => {
    if (serviceId && !(await serviceIdsOf(teamId)).includes(serviceId)) throw notFound('The service');
    await reports.setTarget(teamId, serviceId ?? undefined, percent ?? undefined);
  };
