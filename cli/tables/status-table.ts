import type { components } from '#api';
import { isTrouble, worstFirst } from '#status';
import type { Tone } from '../output/colour.ts';
import type { Cell, Table } from '../output/table.ts';
import { ago, lasting } from '../output/time.ts';
import type { Status, Watched } from '../status/watched.ts';

type Service = components['schemas']['Service'];

const tones: Readonly<Record<Status, Tone>> = {
  outage: 'bad',
  degraded: 'warning',
  maintenance: 'info',
  unknown: 'dim',
  operational: 'good',
};

/** The status table, problems first: service, status, since when, last check and problem. */
export const statusTable = (watched: readonly Watched[], now: Date): Table => ({
  heads: ['Id', 'Service', 'Slug', 'Status', 'Since', 'Checked', 'Message'],
  whole: ['Status'],
  spare: ['Slug', 'Message', 'Checked', 'Since'],
  rows: sorted(watched).map((one) => [
    String(one.service.id),
    one.name,
    one.service.slug,
    statusCell(one, now),
    one.since === null ? '' : ago(one.since, now),
    ago(one.service.observedAt, now),
    wordsFor(one),
  ]),
});

export const sorted = (watched: readonly Watched[]): readonly Watched[] =>
  watched.toSorted(
    (a, b) => worstFirst.indexOf(a.status) - worstFirst.indexOf(b.status) || a.name.localeCompare(b.name),
  );

export const toned = (status: Status) => ({ text: status, tone: tones[status] });

/** A status that may be over by now has no colour. */
export const lastKnown = (status: Status, why: string): Cell => ({
  text: `${status} (${why})`,
  raw: status,
  tone: tones.unknown,
});

/** True while checks fail, so that the status is the last known one. Paused services have an old one too. */
const isOld = ({ enabled, checkFailingSince }: Service): boolean => !enabled || checkFailingSince !== null;

/** The status of a service without its other marks. */
export const serviceStatus = (service: Service): Cell => {
  const { currentStatus, enabled } = service;
  return isOld(service) ? lastKnown(currentStatus, enabled ? FAILING : PAUSED) : toned(currentStatus);
};

const FAILING = 'checks failing';
const PAUSED = 'paused';

/** With its marks, which a reader needs to trust a status. A program has its age in "since". */
const statusCell = (one: Watched, now: Date): Cell => {
  const age = one.since === null ? '' : `, ${lasting(now.getTime() - Date.parse(one.since))}`;
  const withMarks = (ageByHand: string) =>
    [one.status, ...marksOf(one, ageByHand).map((mark) => `(${mark})`)].join(' ');
  return { text: withMarks(age), raw: withMarks(''), tone: tones[isOld(one.service) ? 'unknown' : one.status] };
};

const marksOf = ({ service, component, reason }: Watched, age: string): readonly string[] => {
  const { enabled, checkFailingSince } = service;
  const setByHand = service.setByHand && !component;
  return [
    ...(enabled ? [] : [PAUSED]),
    ...(setByHand ? [`by hand${age}`] : []),
    ...(reason === 'stale' ? ['stale'] : []),
    ...(enabled && checkFailingSince !== null ? [FAILING] : []),
    ...(enabled && !setByHand && isOldCopy(service) ? ['outdated copy'] : []),
  ];
};

/** How long an outdated copy is mentioned after it was served; caches serve copies that are minutes old. */
const OLD_COPY_MS = 10 * 60_000;

const isOldCopy = ({ oldCopyAt, lastChecked }: Service): boolean =>
  oldCopyAt !== null && lastChecked !== null && Date.parse(lastChecked) - Date.parse(oldCopyAt) <= OLD_COPY_MS;

/** The incident that explains it, otherwise the page's message. */
export const wordsFor = ({ service, component, message, status }: Watched): string => {
  const { openIncident, incidents } = service;
  if (!openIncident || component || !isTrouble(status)) return message ?? '';
  const others = incidents.filter(({ id, notice }) => id !== openIncident.id && !notice).length;
  return `${openIncident.title} (${openIncident.status}${others > 0 ? `, and ${others} more` : ''})`;
};
