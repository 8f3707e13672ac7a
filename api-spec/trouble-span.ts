import type { components } from './schema.gen.ts';
import { isTrouble } from './status.ts';

type WrittenTrouble = components['schemas']['Trouble'];
type WrittenStatus = components['schemas']['Status'];

/** A recorded change of a status. `previous` is null for the first one on record; `stated`: the page gave this start itself. */
export type StatusStep = {
  readonly status: string;
  readonly previous: string | null;
  readonly at: Date;
  readonly stated?: boolean;
};

/**
 * How long a service was in trouble, by its recorded statuses. `to` is the end of the trouble, or the requested moment.
 * Durations are in milliseconds. `isAtLeast`: part of it is unknown, so it may have lasted longer.
 */
export type TroubleSpan = {
  readonly from: Date;
  readonly to: Date;
  readonly downMs: number;
  readonly degradedMs: number;
  readonly isAtLeast: boolean;
};

/** Statuses and the times (ms since 1970) from which they held, oldest first. Two plain lists, since a board holds thousands. */
export type StatusTimes = { readonly statuses: readonly string[]; readonly times: readonly number[] };

/** Milliseconds that a timeline spent in a status between two times. Every duration of a status is computed here. */
export const timeIn = ({ statuses, times }: StatusTimes, status: string, from: number, to: number): number => {
  let sum = 0;
  for (let index = 0; index < statuses.length; index++)
    if (statuses[index] === status)
      sum += Math.max(0, Math.min(to, times[index + 1] ?? to) - Math.max(from, times[index] ?? to));
  return sum;
};

/**
 * Uptime in percent with two decimals, from the time that counts as up and the time that was down, in one unit; undefined without
 * any. Rounding hides neither an outage nor a little uptime.
 */
export const uptimePercent = (up: number, down: number): number | undefined => {
  if (up + down === 0) return undefined;
  const rounded = Math.round((up / (up + down)) * 10_000) / 100;
  if (down > 0 && rounded === 100) return 99.99;
  return up > 0 && rounded === 0 ? 0.01 : rounded;
};

/**
 * The trouble at `since`, or the first one after it, up to `to`; undefined if there is none on record. `steps` are in order.
 * Trouble before `since` counts if it led to it without a break.
 */
export const troubleSpanOf = (steps: readonly StatusStep[], since: Date, to: Date): TroubleSpan | undefined => {
  const known = steps.filter(({ at }) => at <= to);
  const first = known[beginningOf(known, since)];
  if (!first) return undefined;
  const last = known.findLastIndex(isTroubled);
  const after = known[last + 1];
  const [from, end] = [first.at, after?.at ?? to];
  const times = { statuses: known.map(({ status }) => status), times: known.map(({ at }) => at.getTime()) };
  const length = (status: string): number => timeIn(times, status, from.getTime(), end.getTime());
  const isCut = !first.stated && (first.previous === null || !isWell(first.previous));
  return {
    from,
    to: end,
    downMs: length('outage'),
    degradedMs: length('degraded'),
    isAtLeast: isCut || after?.status === 'unknown' || length('unknown') > 0,
  };
};

/** An incident by its own times; `resolvedAt` is absent while it's open. */
export type IncidentTimes = { readonly startedAt: Date; readonly resolvedAt?: Date | undefined };

/** `now` is the service's current status during the trouble, and when it began. */
export type IncidentTrouble = TroubleSpan & { readonly now?: { readonly status: string; readonly since: Date } };

/**
 * The trouble of a service during an incident, as of a moment: all that began before the incident was resolved, to its end.
 * Undefined if the service was operational throughout.
 */
export const troubleOfIncident = (
  steps: readonly StatusStep[],
  { startedAt, resolvedAt }: IncidentTimes,
  moment: Date,
): IncidentTrouble | undefined => {
  const span = troubleSpanOf(steps, startedAt, resolvedAt ? wellFrom(steps, resolvedAt, moment) : moment);
  const last = steps.findLast(({ at }) => at <= moment);
  const isOn = last && isTroubled(last) && span?.to.getTime() === moment.getTime();
  return isOn ? { ...span, now: { status: last.status, since: last.at } } : span;
};

type Severity = 'outage' | 'degraded' | 'maintenance';

/**
 * The worst status that a service reached during an incident, by the record; else the page's severity, if it gives one. Undefined for
 * a notice.
 */
export const severityOf = ({ notice, trouble, severity }: Judged): Severity | undefined => {
  if (notice) return undefined;
  if (!trouble) return severity;
  return trouble.downMs > 0 || trouble.now?.status === 'outage' ? 'outage' : 'degraded';
};

type Judged = {
  readonly notice?: boolean | undefined;
  readonly trouble?: IncidentTrouble | undefined;
  readonly severity?: Severity | undefined;
};

/** The form in the API, which changes only when something changes, never with time. Null for none. */
export const writtenTrouble = (trouble: IncidentTrouble | undefined): WrittenTrouble | null => {
  if (!trouble) return null;
  const { from, to, downMs, degradedMs, isAtLeast, now } = trouble;
  const seconds = (status: string, ms: number): number =>
    Math.floor((now?.status === status ? ms - (to.getTime() - now.since.getTime()) : ms) / 1_000);
  return {
    since: from.toISOString(),
    until: now ? null : to.toISOString(),
    atLeast: isAtLeast,
    downSeconds: seconds('outage', downMs),
    degradedSeconds: seconds('degraded', degradedMs),
    now: now ? { status: now.status as WrittenStatus, since: now.since.toISOString() } : null,
  };
};

/** The durations of an answer as of a moment. */
export const readTrouble = ({ atLeast, downSeconds, degradedSeconds, now }: WrittenTrouble, moment: Date): Lengths => {
  const added = (status: string): number =>
    now?.status === status ? Math.max(0, moment.getTime() - Date.parse(now.since)) : 0;
  return {
    downMs: downSeconds * 1_000 + added('outage'),
    degradedMs: degradedSeconds * 1_000 + added('degraded'),
    isAtLeast: atLeast,
  };
};

/** When the service was first operational after that; `moment` if it still isn't. */
const wellFrom = (steps: readonly StatusStep[], from: Date, moment: Date): Date => {
  const held = steps.findLastIndex(({ at }) => at <= from);
  // If the record begins later, its first step says how it was.
  if (held < 0 && isWell(steps[0]?.previous ?? 'operational')) return from;
  const well = steps.find(({ status }, index) => index >= held && isWell(status));
  return well ? new Date(Math.max(well.at.getTime(), from.getTime())) : moment;
};

/** The index where that trouble begins; -1 without trouble. */
const beginningOf = (steps: readonly StatusStep[], since: Date): number => {
  const held = steps.findLastIndex(({ at }) => at < since);
  const step = steps[held];
  if (!step || isWell(step.status)) return steps.findIndex((one, index) => index > held && isTroubled(one));
  const start = steps.findLastIndex(({ status }, index) => index < held && isWell(status)) + 1;
  return steps.findIndex((one, index) => index >= start && isTroubled(one));
};

const isTroubled = ({ status }: Pick<StatusStep, 'status'>): boolean => isTrouble(status);

/** Known not to be in trouble. */
const isWell = (status: string): boolean => status === 'operational' || status === 'maintenance';

type Lengths = Pick<TroubleSpan, 'downMs' | 'degradedMs' | 'isAtLeast'>;

/**
 * `down for 8 minutes`, `down for at least 10 minutes, degraded for 5 minutes`; empty if too little is known. `write` formats
 * milliseconds.
 */
export const troubleText = (
  { downMs, degradedMs, isAtLeast }: Lengths,
  write: (ms: number) => string = durationText,
): string => {
  const all = [
    { word: 'down', ms: downMs },
    { word: 'degraded', ms: degradedMs },
  ].filter(({ ms }) => ms > 0);
  const whole = all.filter(({ ms }) => ms >= MINUTE_MS);
  const said = whole.length > 0 || isAtLeast ? whole : all.slice(0, 1);
  return said.map(({ word, ms }) => `${word} for ${isAtLeast ? 'at least ' : ''}${write(ms)}`).join(', ');
};

/** The sentence for an open incident whose services all recovered (truth.md, rule 14). */
export const STILL_OPEN = 'the incident is still open on the status page';

/** Whole minutes for durations, rounded down. */
export const wholeMinutes = (ms: number): number => Math.floor(ms / MINUTE_MS);

/** Whole units, rounded down: `3 days 4 hours`, `42 minutes`, `less than a minute`. */
export const durationText = (ms: number): string => {
  const minutes = wholeMinutes(ms);
  if (minutes < 1) return 'less than a minute';
  const [days, hours] = [Math.floor(minutes / 1440), Math.floor(minutes / 60) % 24];
  const parts = [counted(days, 'day'), counted(hours, 'hour'), days > 0 ? '' : counted(minutes % 60, 'minute')];
  return parts.filter((part) => part !== '').join(' ');
};

const counted = (count: number, noun: string): string =>
  count === 0 ? '' : `${count} ${noun}${count === 1 ? '' : 's'}`;

const MINUTE_MS = 60_000;
