import type { BoardMaintenance } from '../../incidents/index.ts';
import { incidentOnBoard, serviceNames } from '../board.ts';
import type { BoardPart } from '../board-part.ts';
import type { BoardSources } from '../ports.ts';
import type { ReadBoard } from '../read-board.ts';
import { timedIncidents } from '../timed-incidents.ts';
import type { FeedBoard, FeedMaintenance } from './feed-board.ts';

type Dependencies = Pick<BoardSources, 'events' | 'publicUrl' | 'withTroubles'> & { readonly readBoard: ReadBoard };

/**
 * A team's board, or a part of it, with recent events: incidents of 30 days with their updates, maintenances of 90; of too many those
 * that changed last.
 */
export type GatherBoard = (teamId: TeamId, part?: BoardPart) => Promise<FeedBoard>;

const INCIDENT_DAYS = 30;
const MAINTENANCE_DAYS = 90;
const MOST_INCIDENTS = 200;
const DAY_MS = 86_400_000;

export const gatherBoard =
  ({ readBoard, events, withTroubles, publicUrl }: Dependencies): GatherBoard =>
  async (teamId, part) => {
    const { at, overall, services, incidents: open, maintenances } = await readBoard(teamId, part);
    const daysAgo = (days: number) => new Date(at.getTime() - days * DAY_MS);
    const watches = services.map(({ watch }) => watch);
    const [incidents, past] = await Promise.all([
      events.incidentsOf(watches, {
        since: daysAgo(INCIDENT_DAYS),
        limit: MOST_INCIDENTS,
        byChange: true,
        withUpdates: true,
      }),
      events.maintenancesOf(watches, { since: daysAgo(MAINTENANCE_DAYS) }),
    ]);
    const names = serviceNames(services);
    const timed = await timedIncidents(incidents, at, { withTroubles });
    const changed = timed.map((incident) => incidentOnBoard(incident, names, publicUrl));
    const changedById = new Map(changed.map((incident) => [incident.id, incident]));
    const known = new Set(maintenances.map(({ id }) => id));
    // The board has all of the coming events; the list with past ones may end before them.
    const over = past
      .filter(({ id }) => !known.has(id))
      .map(({ serviceIds, ...one }) => ({ ...one, services: serviceIds.flatMap((id) => names.get(id) ?? []) }));
    return {
      at,
      overall,
      url: publicUrl.href,
      services,
      incidents: changed,
      open: open.map((incident) => changedById.get(incident.id) ?? incident),
      maintenances: [...over, ...maintenances].map((one) => ({ ...one, state: stateOf(one) })).toSorted(byBeginning),
    };
  };

/** One that ended before it began was cancelled. */
const stateOf = ({
  state,
  startsAt,
  updatedAt,
}: Pick<BoardMaintenance, 'state' | 'startsAt' | 'updatedAt'>): FeedMaintenance['state'] =>
  state === 'completed' && startsAt !== undefined && updatedAt < startsAt ? 'cancelled' : state;

const byBeginning = (a: FeedMaintenance, b: FeedMaintenance): number =>
  (a.startsAt?.getTime() ?? Number.MAX_VALUE) - (b.startsAt?.getTime() ?? Number.MAX_VALUE) || a.id - b.id;
