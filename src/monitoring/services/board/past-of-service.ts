import type { Clock } from '../../../shared/clock.ts';
import { uptimeOfService } from '../service.ts';
import type { ChangePlace, RecordedChange, Services } from '../services.ts';
import { type Uptime, uptimeFrom } from '../uptime.ts';

export type PastOfService = {
  readonly service: { readonly id: number; readonly name: string; readonly slug: string };
  readonly uptime: Uptime;
  /** Newest first. */
  readonly changes: readonly RecordedChange[];
};

export type WantedPast = {
  /** The number of days, up to 90. */
  readonly days: number;
  /** The changes. */
  readonly limit: number;
  readonly after?: ChangePlace;
};

/** The past of a user's service; undefined if they have no such service. Two queries. */
export type PastOf = (teamId: TeamId, serviceId: number, wanted: WantedPast) => Promise<PastOfService | undefined>;

export const pastOf =
  ({ services, now }: { readonly services: Services; readonly now: Clock }): PastOf =>
  async (teamId, serviceId, { days, limit, after }) => {
    const at = now();
    const since = uptimeFrom(at, days);
    const service = await services.find(teamId, serviceId, since);
    if (!service) return undefined;
    const changes = await services.changes(teamId, { serviceIds: [serviceId], since, limit, after });
    const { id, name, slug } = service;
    return { service: { id, name, slug }, uptime: uptimeOfService(service, at, days), changes };
  };
