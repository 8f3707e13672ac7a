import { hash } from 'node:crypto';
import { phaseLabel, statusLabel } from '#status';
import { STILL_OPEN, troubleText } from '#trouble-span';
import type { IncidentUpdate } from '../../monitoring/index.ts';
import { revisionOf } from '../../shared/formats/calendar.ts';
import {
  type FeedBoard,
  type FeedIncident,
  type FeedMaintenance,
  type FeedService,
  recoveredAtOf,
  type Touching,
} from './feed-board.ts';
import { type FeedSeverity, severityOf } from './feed-view.ts';
import { maintenanceLabel, minuteText, namesOf } from './labels.ts';

export type FeedEntry = {
  /** Unique forever, so that a reader shows each event once, and later ones too. */
  readonly id: string;
  readonly title: string;
  readonly text: string;
  readonly at: Date;
  readonly url?: string | undefined;
  /** Names of services. */
  readonly tags: readonly string[];
};

/** The number of entries in a feed. A reader keeps older ones itself. */
const MOST_ENTRIES = 100;
export const DAYS_BACK = 30;

/**
 * Each update of an incident, each service's change into its status, and each maintenance as it is now; newest first. With
 * `severities`, only those: an incident keeps its severity to its end, and the end of a wanted status is wanted too.
 */
export const entriesOf = (board: FeedBoard, severities?: readonly FeedSeverity[]): readonly FeedEntry[] => {
  const { at, services, incidents, maintenances } = board;
  const wanted: ReadonlySet<string | undefined> | undefined = severities && new Set(severities);
  const isWanted = (severity: string | undefined): boolean => wanted?.has(severity) ?? true;
  const pages = new Map(services.map(({ id, statusPageUrl }) => [id, statusPageUrl]));
  const from = at.getTime() - DAYS_BACK * 86_400_000;
  return [
    ...incidents.filter((one) => isWanted(severityOf(one))).flatMap((one) => incidentEntries(one, pages)),
    ...services.filter(({ status, ended = [] }) => [status, ...ended].some(isWanted)).flatMap(serviceEntries),
    ...(isWanted('maintenance') ? maintenances.map((one) => maintenanceEntry(one, pages)) : []),
  ]
    .filter((entry) => entry.at.getTime() >= from)
    .toSorted((a, b) => b.at.getTime() - a.at.getTime() || compare(a.id, b.id))
    .slice(0, MOST_ENTRIES);
};

const compare = (a: string, b: string): number => (a < b ? -1 : Number(a > b));

/** The URLs of status pages by service. */
type Pages = ReadonlyMap<number, string>;

/** Readers of a feed may have no login, so all but what only the board knows leads to the status page. */
const pageOf = ({ services }: Touching, pages: Pages): string | undefined => pages.get(services[0]?.id ?? 0);

const incidentEntries = (incident: FeedIncident, pages: Pages): readonly FeedEntry[] =>
  [...spoken(incident), ...unspoken(incident)].map(({ part, ...update }) => ({
    id: `urn:allclear:incident:${incident.id}:${part}`,
    title: `[${incident.notice && update.phase !== 'resolved' ? 'Notice' : phaseLabel[update.phase]}] ${withNames(incident)}`,
    text: update.phase === 'resolved' ? withLengths(update.text, incident) : update.text,
    at: update.at,
    url: incident.url ?? (incident.byHand ? undefined : pageOf(incident, pages)) ?? incident.boardUrl,
    tags: incident.services.map(({ name }) => name),
  }));

/** The duration of each service's trouble, for an end, if it has ended too. */
const withLengths = (text: string, { services }: FeedIncident): string => {
  const lengths = services.flatMap(({ name, trouble }) => {
    const length = trouble && !trouble.now ? troubleText(trouble) : '';
    return length === '' ? [] : `${name}: ${length}.`;
  });
  return [text, ...lengths].filter(Boolean).join(' ');
};

type Told = IncidentUpdate & { readonly part: string };

const spoken = ({ updates }: FeedIncident): readonly Told[] =>
  updates.map((update) => ({ ...update, part: contentMark(update) }));

/** A message that its page has edited counts as another one. */
const contentMark = ({ at, phase, text }: IncidentUpdate): string =>
  hash('sha256', JSON.stringify([at.toISOString(), phase, text]), 'hex').slice(0, 16);

/** Events without a message of the page: a start, a recovery before the end, and an end. */
const unspoken = (incident: FeedIncident): readonly Told[] => {
  const { updates, phase, startedAt, resolvedAt, unlisted } = incident;
  const begun: readonly Told[] =
    updates.length > 0
      ? []
      : [{ part: 'begun', at: startedAt, phase: resolvedAt ? 'investigating' : phase, text: 'Started.' }];
  const recoveredAt = recoveredAtOf(incident);
  if (recoveredAt) return [...begun, recoveredEntry(recoveredAt, phase)];
  if (resolvedAt === undefined || updates.some((update) => update.phase === 'resolved')) return begun;
  const text = unlisted ? 'Removed from the status page without a resolution.' : 'Resolved.';
  return [...begun, { part: 'ended', at: resolvedAt, phase: 'resolved', text }];
};

const recoveredEntry = (at: Date, phase: FeedIncident['phase']): Told => ({
  part: `recovered:${at.toISOString()}`,
  at,
  phase,
  text: `Recovered; ${STILL_OPEN}.`,
});

const serviceEntries = ({
  id,
  name,
  status,
  since,
  isSinceAtLeast,
  message,
  enabled,
  setByHand,
  statusPageUrl,
  boardUrl,
}: FeedService): readonly FeedEntry[] =>
  enabled && since !== undefined
    ? [
        {
          id: `urn:allclear:service:${id}:${status}:${since.toISOString()}`,
          title: `${name}: ${statusLabel[status]}`,
          text: message ?? `${statusLabel[status]} since ${minuteText(since)}${isSinceAtLeast ? ' or earlier' : ''}.`,
          at: since,
          url: setByHand ? boardUrl : statusPageUrl,
          tags: [name],
        },
      ]
    : [];

const maintenanceEntry = (maintenance: FeedMaintenance, pages: Pages): FeedEntry => ({
  id: `urn:allclear:maintenance:${maintenance.id}:${revisionOf(maintenance)}`,
  title: `[${maintenanceLabel[maintenance.state]}] ${withNames(maintenance)}`,
  text: [windowText(maintenance), maintenance.description].filter(Boolean).join(' '),
  at: maintenance.updatedAt,
  url: maintenance.url ?? pageOf(maintenance, pages),
  tags: maintenance.services.map(({ name }) => name),
});

const windowText = ({ startsAt, endsAt }: FeedMaintenance): string => {
  if (startsAt === undefined) return '';
  return endsAt ? `${minuteText(startsAt)} to ${minuteText(endsAt)}.` : `From ${minuteText(startsAt)}.`;
};

const withNames = ({ title, services }: Pick<FeedIncident, 'title' | 'services'>): string =>
  services.length === 0 ? title : `${title} (${namesOf(services)})`;
