import type { ServiceStatus } from '../monitoring/index.ts';
import type { Board, ServiceOnBoard } from './board.ts';

/** A board in one word and a few numbers. */
export type Summary = {
  readonly overall: ServiceStatus;
  /** How many services there are, those that are enabled by their status. */
  readonly services: Readonly<Record<ServiceStatus | 'total' | 'paused', number>>;
  /** How many incidents are open; notices, which are no trouble, are not counted. */
  readonly openIncidents: number;
  /** The oldest reading of an enabled service, and when the first of them is too old; absent where nothing was read. */
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
