import type { Actor } from '../../shared/actor.ts';
import type { Clock } from '../../shared/clock.ts';
import { AppError, notFound } from '../../shared/errors.ts';
import type { RecordFacts } from '../../shared/fact.ts';
import type { Transaction } from '../../shared/transaction.ts';
import type { ServiceStatus } from '../pages/status.ts';
import type { EffectiveStatus, ManualStatus } from './effective-status.ts';
import { type Service, serviceStateOf, shownStatusOf } from './service.ts';
import type { Services } from './services.ts';
import { uptimeFrom } from './uptime.ts';

type Dependencies = {
  readonly services: Services;
  readonly recordFacts: RecordFacts;
  readonly transaction: Transaction;
  readonly now: Clock;
};

export type ShownService = { readonly service: Service; readonly status: EffectiveStatus };

/** Shows a status set by hand until the page reports its next change. @throws AppError not_found, conflict while disabled */
export const setStatus =
  (dependencies: Dependencies) =>
  (actor: Actor, serviceId: number, status: ServiceStatus, message: string | undefined): Promise<ShownService> =>
    setManual(dependencies, actor, serviceId, (at) => ({
      status,
      message: message?.trim() || undefined,
      at,
      by: actor.userId,
    }));

/** Shows the page's status again. @throws AppError not_found, conflict while disabled */
export const clearStatus =
  (dependencies: Dependencies) =>
  (actor: Actor, serviceId: number): Promise<ShownService> =>
    setManual(dependencies, actor, serviceId, () => undefined);

const setManual = (
  { services, recordFacts, transaction, now }: Dependencies,
  { teamId }: Actor,
  serviceId: number,
  manualAt: (at: Date) => ManualStatus | undefined,
): Promise<ShownService> =>
  transaction(async () => {
    const at = now();
    const service = await services.hold(teamId, serviceId, uptimeFrom(at));
    if (!service) throw notFound('The service');
    if (!service.enabled)
      throw new AppError('conflict', "This service is disabled, so its status can't change. Enable it first.");
    const manual = manualAt(at);
    await services.save(teamId, new Map([[serviceId, { ...serviceStateOf(service), manual }]]), at);
    // Status pages follow it.
    await recordFacts([{ kind: 'monitoring.status_set', serviceId, occurredAt: at }]);
    const saved = { ...service, manual, updatedAt: at };
    return { service: saved, status: shownStatusOf(saved, at) };
  });
