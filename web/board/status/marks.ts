import { nameList } from '../../ui/text/name-list.ts';
import { formatClock, formatLong, formatMoment, formatShort } from '../../ui/text/time.ts';
import { MINUTE_MS } from '../../ui/text/units.ts';
import { isUnread, knownStatus, type Readable } from './known.ts';
import type { Service } from './status.ts';

export { isUnread, knownStatus, type Readable };

export type Marked = Pick<
  Service,
  | 'enabled'
  | 'currentStatus'
  | 'setByHand'
  | 'statusSince'
  | 'lastChecked'
  | 'checkFailingSince'
  | 'oldCopyAt'
  | 'reason'
  | 'observedAt'
  | 'selection'
> &
  Partial<Pick<Service, 'setBy'>>;

/** How far a status can be trusted. */
export type Mark = {
  readonly kind: 'by_hand' | 'failing' | 'old_copy' | 'missing' | NonNullable<Service['reason']>;
  /** A few words to show next to a status. */
  readonly short: string;
  /** A sentence, for places with more room. */
  readonly sentence: string;
};

/** Returns the marks to show wherever this service's status is shown; none if the page was read successfully a moment ago. */
export const marksOf = (service: Marked): readonly Mark[] => {
  if (!service.enabled) return service.setByHand ? [byHand(service)] : [];
  const { setByHand, currentStatus, reason, checkFailingSince } = service;
  if (setByHand) return [byHand(service)];
  if (currentStatus === 'unknown') return reason === null ? [] : [reasonMark(service, reason)];
  return [
    ...(checkFailingSince === null ? [] : [failing(checkFailingSince, service)]),
    ...oldCopy(service),
    ...missing(service),
  ];
};

/** The marks of a service in a few words, for the line, which has little room; empty if there are none. */
export const briefMarks = (service: Marked): string =>
  marksOf(service)
    .map(({ kind }) => briefly[kind])
    .join(', ');

const briefly: Readonly<Record<Mark['kind'], string>> = {
  by_hand: 'set by your team',
  failing: 'checks failing',
  old_copy: 'may be out of date',
  missing: 'component removed',
  unreadable: 'checks failing',
  stale: 'not checked for a while',
  selection_lost: 'components removed',
  never_read: 'not checked yet',
};

const byHand = ({ statusSince, setBy }: Marked): Mark => {
  const short = `Set by ${setBy?.name ?? 'your team'}${statusSince === null ? '' : `, ${formatShort(statusSince)}`}`;
  return { kind: 'by_hand', short, sentence: `${short}, until the status page changes.` };
};

const failing = (since: string, service: Marked): Mark => ({
  kind: 'failing',
  short: unreadText(since, service),
  sentence: `Every check has failed since ${formatLong(since)}. This may be out of date.`,
});

/** As of the check that failed last. */
const unreadText = (since: string, { lastChecked }: Marked): string =>
  `Checks failing since ${formatMoment(since, lastChecked ?? since)}`;

/** The mark stays this long after an older copy was served, by the checks since; copies from caches are minutes old. */
const OLD_COPY_MS = 10 * MINUTE_MS;

const oldCopy = ({ oldCopyAt, lastChecked }: Marked): readonly Mark[] => {
  if (oldCopyAt === null || lastChecked === null) return [];
  if (Date.parse(lastChecked) - Date.parse(oldCopyAt) > OLD_COPY_MS) return [];
  const at = formatClock(oldCopyAt);
  const sentence = `At ${at} the status page returned an outdated copy, which we ignored. There may be a newer update.`;
  return [{ kind: 'old_copy', short: `Outdated copy at ${at}`, sentence }];
};

const missing = ({ selection }: Marked): readonly Mark[] => {
  const names = selection.missing.map(({ name }) => name);
  if (names.length === 0) return [];
  const short = `${nameList(names)} removed`;
  return [
    { kind: 'missing', short, sentence: `${short} from the status page. This is the status of your other components.` },
  ];
};

const reasonMark = (service: Marked, reason: NonNullable<Service['reason']>): Mark => {
  const { checkFailingSince, observedAt, selection } = service;
  const ofReason: Readonly<Record<typeof reason, Omit<Mark, 'kind'>>> = {
    unreadable: {
      short: checkFailingSince === null ? 'Checks failing' : unreadText(checkFailingSince, service),
      sentence: `Every check has failed${since(checkFailingSince)}.`,
    },
    stale: {
      short: 'Not checked for a while',
      sentence: `Allclear hasn't been able to check this status page${since(observedAt)}.`,
    },
    selection_lost: {
      short: 'Components removed',
      sentence: `We can't find ${nameList(selection.missing.map(({ name }) => name)) || 'your components'} on the status page.`,
    },
    never_read: { short: 'Not checked yet', sentence: "We haven't read this status page yet." },
  };
  return { kind: reason, ...ofReason[reason] };
};

const since = (moment: string | null): string => (moment === null ? '' : ` since ${formatLong(moment)}`);
