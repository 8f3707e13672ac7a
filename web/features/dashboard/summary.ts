import { channelNames } from '#channel-names';
import { overallOf } from '#status';
import { durationText } from '#trouble-span';
import { type Reporting, reportedCount } from '../../board/all-clear/reported.ts';
import { isLastKnown, type Readable, uncheckedText } from '../../board/status/known.ts';
import { newestTroubleFirst } from '../../board/status/newest-trouble-first.ts';
import { type Counts, type Service, statuses } from '../../board/status/status.ts';
import type { Integration } from '../../data/queries.ts';
import { capitalised } from '../../ui/text/capitalised.ts';
import { nameList } from '../../ui/text/name-list.ts';
import { DAY_MS } from '../../ui/text/units.ts';

type Services = readonly (Pick<Service, 'name' | 'statusSince' | 'reason'> & Readable & Reporting)[];

/** The overall status, and whether it's only the last known one because too few services could be checked. */
export const overallStatus = (services: readonly Readable[], counts: Counts) => {
  const overall = overallOf(statuses.filter((status) => counts[status] > 0));
  return { overall, isLastKnown: overall !== 'unknown' && isLastKnown(services, counts) };
};

/** The line under the overall status: who is affected. */
export const affectedText = (services: Services, counts: Counts): string => {
  const watched = services.filter((service) => service.enabled);
  const { overall, ...known } = overallStatus(services, counts);
  if (counts.total === counts.paused) return 'All services are paused';
  if (known.isLastKnown) return uncheckedText(counts);
  const reported = reportedCount(watched);
  if (overall === 'operational') {
    if (reported) return `${reported} by your team`;
    return counts.unread > 0 ? `${counts.unread} couldn't be checked just now` : 'Nothing needs your attention';
  }
  const affected = watched.filter((service) => service.currentStatus === overall).toSorted(newestTroubleFirst);
  const [first] = affected;
  if (!first) return '';
  // It's our fault then, and not the pages'.
  if (overall === 'unknown' && affected.every(({ reason }) => reason === 'stale'))
    return "We aren't checking right now";
  const others = counts[overall] - 1;
  const names = others === 0 ? first.name : `${first.name} and ${others} more`;
  if (overall === 'maintenance') return `Maintenance: ${names}`;
  if (overall === 'unknown') return `Unknown: ${names}`;
  return `${names} ${others === 0 ? 'is' : 'are'} affected`;
};

export const pausedText = ({ paused }: Pick<Counts, 'paused'>): string =>
  paused === 0 ? 'None paused' : `${paused} paused`;

export type Past = {
  /** Undefined if there was none. */
  readonly lastTrouble: string | undefined;
  /** The time since which all services have been monitored; the text claims nothing about earlier times. */
  readonly watchedSince: string;
};

/** The line under the count of a day's incidents; `past` is undefined while it isn't known. */
export const incidentsText = (open: number, count: number, past: Past | undefined, now: Date): string => {
  if (open > 0) return `${open} still open`;
  if (count > 0) return 'None open now';
  if (past === undefined) return 'None today';
  const { lastTrouble, watchedSince } = past;
  const isCovered = now.getTime() - Date.parse(watchedSince) >= 30 * DAY_MS;
  if (lastTrouble === undefined) return isCovered ? 'None in the last 30 days' : 'None since monitoring began';
  return `Last one ${durationText(now.getTime() - Date.parse(lastTrouble))} ago`;
};

type Told = { readonly name: string; readonly health: Pick<Integration['health'], 'state'> };

/** Names integrations whose alerts fail, including email, as in "Ops isn't getting alerts"; undefined if none do. */
export const failingText = (integrations: readonly Told[]): string | undefined => {
  const failing = integrations.filter(({ health: { state } }) => state === 'failing' || state === 'switched_off');
  const [first, ...others] = failing;
  if (!first) return undefined;
  if (others.length > 0) return `${failing.length} aren't getting alerts`;
  return first.health.state === 'failing' ? `${first.name} isn't getting alerts` : `${first.name} was switched off`;
};

/** The line under the number of active integrations: which kinds they are, as in "Slack and Teams". */
export const integrationsText = (active: readonly string[]): string => {
  const names = Object.entries(channelNames).flatMap(([type, name]) => (active.includes(type) ? [name] : []));
  return names.length === 0 ? 'No alerts yet' : capitalised(nameList(names));
};
