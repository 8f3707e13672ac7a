import type { ServiceStatus } from '../monitoring/index.ts';
import type { Board, ServiceOnBoard } from './board.ts';

/** A board's overall status and figures. */
export type Summary = {
  readonly overall: ServiceStatus;
  /** The number of services, enabled ones by status. */
  readonly services: Readonly<Record<ServiceStatus | 'total' | 'paused', number>>;
  /** The number of open incidents without notices, which aren't trouble. */
  readonly openIncidents: number;
  /** The oldest reading of an enabled service, and when the first of them becomes outdated; absent if nothing was read. */
  readonly observedAt?: Date;
  readonly staleAfter?: Date;
};

export const summaryOf = ({ overall, services, openIncidents }: Board): Summary => {
  const enabled = services.filter((service) => service.enabled);
  const counted = (status: ServiceStatus) => enabled.filter((service) => service.status === status).length;
  return {
    overall,
    services: {
      total: services.length,
      operational: counted('operational'),
      degraded: counted('degraded'),
      outage: counted('outage'),
      maintenance: counted('maintenance'),
      unknown: counted('unknown'),
      paused: services.length - enabled.length,
    },
    openIncidents,
    observedAt: earliest(enabled, ({ observedAt }) => observedAt),
    staleAfter: earliest(enabled, ({ staleAfter }) => staleAfter),
  };
};

const earliest = (
  services: readonly ServiceOnBoard[],
  momentOf: (service: ServiceOnBoard) => Date | undefined,
): Date | undefined =>
  services.flatMap((service) => momentOf(service) ?? []).toSorted((a, b) => a.getTime() - b.getTime())[0];
