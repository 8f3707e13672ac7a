import type { ServiceStatus } from '../pages/status.ts';

/** What the page's history says of a scope. */
export type RecordedStatus = {
  readonly status: ServiceStatus;
  readonly message?: string;
  readonly since?: Date;
  /** The last time that the page reported a change; `unknown` is no report. */
  readonly reportedAt?: Date;
};

/** A status that the user set by hand. */
export type ManualStatus = { readonly status: ServiceStatus; readonly message?: string; readonly at: Date };

/** The status that a service had when it was disabled. */
export type FrozenStatus = {
  readonly status: ServiceStatus;
  readonly message?: string;
  readonly since?: Date;
  readonly checkedAt?: Date;
};

/** All that a service's shown status depends on. */
export type StatusSources = {
  readonly recorded: RecordedStatus;
  readonly manual?: ManualStatus;
  /** Present while the service is disabled. */
  readonly frozen?: FrozenStatus;
  /** When the page was last asked. */
  readonly polledAt?: Date;
};

/** The status that is shown, everywhere the same. */
export type EffectiveStatus = {
  readonly status: ServiceStatus;
  readonly message?: string;
  readonly since?: Date;
  readonly setByHand: boolean;
  readonly lastChecked?: Date;
};

/** A frozen copy first, else what was set by hand and not yet ended, else what the page says. */
export const effectiveStatus = ({ recorded, manual, frozen, polledAt }: StatusSources): EffectiveStatus => {
  if (frozen) {
    const { status, message, since, checkedAt } = frozen;
    return { status, message, since, setByHand: manual !== undefined, lastChecked: checkedAt };
  }
  if (manual && isInForce(manual, recorded))
    return {
      status: manual.status,
      message: manual.message,
      since: manual.at,
      setByHand: true,
      lastChecked: polledAt,
    };
  const { status, message, since } = recorded;
  return { status, message, since, setByHand: false, lastChecked: polledAt };
};

/** What a service that is disabled now keeps: the status it shows, and the one set by hand only if that is the one. */
export const freeze = (sources: StatusSources): { readonly frozen: FrozenStatus; readonly manual?: ManualStatus } => {
  const { status, message, since, setByHand, lastChecked } = effectiveStatus(sources);
  const frozen = { status, message, since, checkedAt: lastChecked };
  return setByHand ? { frozen, manual: sources.manual } : { frozen };
};

const isInForce = (manual: ManualStatus, { reportedAt }: RecordedStatus): boolean =>
  reportedAt === undefined || manual.at > reportedAt;
