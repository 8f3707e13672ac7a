import { LEAST_FRESH_MS } from '../pages/freshness.ts';
import { utcMinute } from '../pages/polling/poll-schedule.ts';
import type { ServiceStatus, UnknownReason } from '../pages/status.ts';

/** A scope's status by its page's history. */
export type RecordedStatus = {
  readonly status: ServiceStatus;
  readonly message?: string;
  readonly since?: Date;
  /** Trouble that nobody saw begin, and whose start the page doesn't give. */
  readonly isSinceAtLeast?: boolean;
  /** When the page last reported a change; `unknown` is no report. */
  readonly reportedAt?: Date;
};

/** A status that a member set by hand. */
export type ManualStatus = {
  readonly status: ServiceStatus;
  readonly message?: string;
  readonly at: Date;
  /** Absent if an older version stored it. */
  readonly by?: UserId;
};

/** The status that a service had when it was disabled. */
export type FrozenStatus = {
  readonly status: ServiceStatus;
  readonly message?: string;
  readonly since?: Date;
  readonly checkedAt?: Date;
};

/** Everything that a service's shown status depends on. */
export type StatusSources = {
  readonly recorded: RecordedStatus;
  readonly manual?: ManualStatus;
  /** Present while the service is disabled. */
  readonly frozen?: FrozenStatus;
  readonly observation: Observation;
  /** True if the page no longer lists some of the chosen components. */
  readonly isSelectionLost: boolean;
};

/** The shown status, the same everywhere, with its marks (truth.md, rule 18). */
export type EffectiveStatus = {
  readonly status: ServiceStatus;
  readonly message?: string;
  readonly since?: Date;
  /** It may have lasted longer. */
  readonly isSinceAtLeast?: boolean;
  readonly setByHand: boolean;
  readonly lastChecked?: Date;
  /** Why the status is unknown; absent if it's known, or if the page itself says so. */
  readonly reason?: UnknownReason;
  /** The page's last successful read. */
  readonly observedAt?: Date;
  /** When the reading becomes too old to trust; absent while nobody polls, and if nothing was read. */
  readonly staleAfter?: Date;
  /** Since when all checks have failed. */
  readonly checkFailingSince?: Date;
};

/** A frozen status first, else one set by hand that hasn't ended, else the page's, unless that is too old by `now`. */
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

/** The status that a service keeps when it's disabled: the shown one, and the one set by hand only if it's the one shown. */
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

export type Observation = {
  /** When it was last polled, whatever the result. */
  readonly polledAt?: Date;
  readonly observedAt?: Date;
  /** When the reading becomes too old to trust. */
  readonly staleAfter?: Date;
  /** Since when all checks have failed. */
  readonly checkFailingSince?: Date;
};

/** True if nobody has polled the page for too long. A page whose checks fail keeps its status for its five minutes. */
export const isStale = ({ staleAfter, checkFailingSince }: Observation, now: Date): boolean =>
  staleAfter !== undefined &&
  now > staleAfter &&
  (checkFailingSince === undefined || now.getTime() - checkFailingSince.getTime() > LEAST_FRESH_MS);

/** Says since when, for a person. */
const staleMessage = ({ observedAt }: Observation): string =>
  `We haven't been able to check this status page since ${minuteOf(observedAt)}, so its status is unknown.`;

const minuteOf = (moment: Date | undefined): string =>
  moment === undefined ? 'it was added' : `${utcMinute(moment)} UTC`;
