import type { ServiceStatus, UnknownReason } from '../pages/status.ts';
import { isStale, type Observation, staleMessage } from './observation.ts';

/** The status of a scope, by the page's history. */
export type RecordedStatus = {
  readonly status: ServiceStatus;
  readonly message?: string;
  readonly since?: Date;
  /** Trouble that nobody saw begin, and of which the page doesn't say when it did. */
  readonly isSinceAtLeast?: boolean;
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
  /** The state of the page's checks. */
  readonly observation: Observation;
  /** True if the page no longer lists some of the chosen components. */
  readonly isSelectionLost: boolean;
};

/** The status that is shown, everywhere the same, with its marks (truth.md, rule 18). */
export type EffectiveStatus = {
  readonly status: ServiceStatus;
  readonly message?: string;
  readonly since?: Date;
  /** It may have been so for longer. */
  readonly isSinceAtLeast?: boolean;
  readonly setByHand: boolean;
  readonly lastChecked?: Date;
  /** Why the status is unknown; absent where it is known, or where the page itself does not know. */
  readonly reason?: UnknownReason;
  /** When the page was last read well. */
  readonly observedAt?: Date;
  /** From then on the reading is too old to go by; absent while nobody looks, and where nothing was read. */
  readonly staleAfter?: Date;
  /** Since when every check has failed. */
  readonly checkFailingSince?: Date;
};

/** A frozen copy first, else what was set by hand and not yet ended, else what the page says unless that is too old by `now`. */
export const effectiveStatus = (sources: StatusSources, now: Date): EffectiveStatus => {
  const { recorded, manual, frozen, observation } = sources;
  if (frozen) {
    const { status, message, since, checkedAt } = frozen;
    return { status, message, since, setByHand: manual !== undefined, lastChecked: checkedAt };
  }
  const { polledAt, ...observed } = observation;
  const shown = { ...observed, lastChecked: polledAt };
  if (manual && isInForce(manual, recorded))
    return { ...shown, status: manual.status, message: manual.message, since: manual.at, setByHand: true };
  return { ...shown, ...byThePage(sources, now), setByHand: false };
};

/** The status that a service keeps when it's disabled: the one it shows, and the one set by hand only if it shows that. */
export const freeze = (
  sources: StatusSources,
  now: Date,
): { readonly frozen: FrozenStatus; readonly manual?: ManualStatus } => {
  const { status, message, since, setByHand, lastChecked } = effectiveStatus(sources, now);
  const frozen = { status, message, since, checkedAt: lastChecked };
  return setByHand ? { frozen, manual: sources.manual } : { frozen };
};

const isInForce = (manual: ManualStatus, { reportedAt }: RecordedStatus): boolean =>
  reportedAt === undefined || manual.at > reportedAt;

type ByThePage = Pick<EffectiveStatus, 'status' | 'message' | 'since' | 'isSinceAtLeast' | 'reason'>;

const byThePage = (sources: StatusSources, now: Date): ByThePage => {
  const { recorded, observation } = sources;
  const { status, message, since, isSinceAtLeast } = recorded;
  if (status === 'unknown') return { status, message, since, reason: reasonOf(sources) };
  if (!isStale(observation, now)) return { status, message, since, isSinceAtLeast };
  return { status: 'unknown', message: staleMessage(observation), since: observation.staleAfter, reason: 'stale' };
};

const reasonOf = ({ observation, isSelectionLost }: StatusSources): UnknownReason | undefined => {
  if (observation.observedAt === undefined) return 'never_read';
  if (observation.checkFailingSince !== undefined) return 'unreadable';
  return isSelectionLost ? 'selection_lost' : undefined;
};
