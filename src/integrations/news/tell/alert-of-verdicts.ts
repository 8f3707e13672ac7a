import { wholeMinutes } from '#trouble-span';
import type { WatcherService } from '../../../monitoring/index.ts';
import { boardUrlOf } from '../../model/alert.ts';
import { worse } from '../../model/alert-rank.ts';
import type { Verdict } from './judgement.ts';
import { alertBase, type Telling, type UnnumberedAlert, withStatus } from './telling.ts';

/** What is to be said of one service. */
export type Said = { readonly service: WatcherService; readonly verdict: Verdict };

/** One alert of all services of which the same is to be said; undefined for none. */
export const alertOfVerdicts = (telling: Telling, group: readonly Said[]): UnnumberedAlert | undefined => {
  const [first] = group;
  if (!first) return undefined;
  const { kind, incident, outcome, explains, previousStatus, statusSince, stoppedBy, beside } = first.verdict;
  const isContradicted = group.every(({ verdict }) => verdict.isContradicted);
  const isUnlinked = group.every(({ verdict }) => verdict.isUnlinked);
  const since = new Date(Math.min(...group.map(({ verdict }) => verdict.since.getTime())));
  const isSameTrouble = group.every(({ verdict }) => minutesOf(verdict) === minutesOf(first.verdict));
  const isSameStatus = group.every(
    ({ verdict: { status, statusSince: at } }) =>
      status === first.verdict.status && at?.getTime() === statusSince?.getTime(),
  );
  const services = group.map(({ service, verdict: { status, trouble } }) => ({
    ...withStatus({ ...service, status }),
    ...(!isSameTrouble && trouble && { trouble }),
  }));
  const base = baseOf(telling, group, services);
  switch (kind) {
    case 'notice':
      return incident && { kind, ...base, incident, ...(explains && { explains }) };
    case 'unstable':
    case 'settled':
      return { kind, ...base, since, changes: changesOf(telling) };
    default:
      return {
        kind,
        ...base,
        since,
        ...(previousStatus && { previousStatus }),
        ...(incident && { incident }),
        ...(isSameTrouble && first.verdict.trouble && { trouble: first.verdict.trouble }),
        ...(isSameStatus && statusSince && { statusSince }),
        ...(beside && { beside: beside.slice(0, MAX_COMPONENTS) }),
        ...(stoppedBy && { stoppedBy }),
        ...(outcome && { outcome }),
        ...(isUnlinked && { isUnlinked }),
        ...(isContradicted && { isContradicted }),
      };
  }
};

/** The parts that an alert of every kind has. */
const baseOf = (telling: Telling, group: readonly Said[], services: UnnumberedAlert['services']) => {
  const { incident, outcome } = group[0]?.verdict ?? {};
  return {
    ...alertBase(telling, []),
    services,
    boardUrl: boardUrlOf(
      telling.publicUrl,
      outcome === 'no_longer_watched' ? [] : services,
      // One about other components is no incident of theirs any more.
      outcome === 'not_yours' ? undefined : incident,
    ),
    status: group.map(({ verdict }) => verdict.status).reduce(worse),
    ...componentsOf(group),
  };
};

/** Each name once, and how many there are beside the first few. */
const componentsOf = (group: readonly Said[]) => {
  const names = [...new Set(group.flatMap(({ verdict }) => verdict.components ?? []))];
  const more = names.length - MAX_COMPONENTS;
  return {
    ...(names.length > 0 && { components: names.slice(0, MAX_COMPONENTS) }),
    ...(more > 0 && { moreComponents: more }),
  };
};

const MAX_COMPONENTS = 5;

/** How long it was down and degraded, as far as messages say it. */
const minutesOf = ({ trouble }: Verdict): string | undefined =>
  trouble && JSON.stringify([trouble.isAtLeast, ...[trouble.downMs, trouble.degradedMs].map(wholeMinutes)]);

const changesOf = ({ news: { matter } }: Telling): number => ('changes' in matter ? matter.changes : 0);
