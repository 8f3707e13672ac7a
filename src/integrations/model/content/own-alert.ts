import type { ServiceStatus } from '../../../monitoring/index.ts';

/** Says if a provider may be the cause of an alert of the team's own monitoring. */
export type OwnAlertAnswer = {
  readonly likelihood: 'likely' | 'possible' | 'none';
  /** The worst of the likeliest causes; unknown without one. */
  readonly status: ServiceStatus;
  /** `uses`: the things of the team that have the alert, by name. */
  readonly ownAlert: {
    readonly id: number;
    readonly title: string;
    readonly startedAt: Date;
    /** It has ended; absent while it's open. */
    readonly resolvedAt?: Date;
    readonly uses: readonly string[];
  };
  /** Each service that they use, the likeliest cause first. */
  readonly claims: readonly ProviderClaim[];
};

/** A service and the words of its status page. `confirmedAt`: when it showed the problem, if that was after the team's alert. */
export type ProviderClaim = {
  readonly serviceId: number;
  readonly name: string;
  readonly statusPageUrl: string;
  readonly likelihood: OwnAlertAnswer['likelihood'];
  readonly status: ServiceStatus;
  readonly isPaused: boolean;
  readonly setByHand: boolean;
  readonly since?: Date;
  readonly checkedAt?: Date;
  readonly confirmedAt?: Date;
  /** Names of used components in trouble. */
  readonly bad: readonly string[];
  /** Names of components in trouble or maintenance that aren't used. */
  readonly others?: readonly string[];
  /** Other things of the team that depend on it, by name. */
  readonly alsoUsedBy: readonly string[];
  /** `isEnded`: it ended while the team's alert was open. */
  readonly incident?: { readonly id: number; readonly title: string; readonly isEnded?: boolean };
};
