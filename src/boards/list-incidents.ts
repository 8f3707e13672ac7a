import type { WantedBoardIncidents } from '../incidents/index.ts';
import { type IncidentOnBoard, incidentOnBoard, serviceNames } from './board.ts';
import { type BoardPart, serviceIdsOf } from './board-part.ts';
import { type ListPage, pageOf } from './list-page.ts';
import type { BoardSources } from './ports.ts';
import { timedIncidents } from './timed-incidents.ts';

/**
 * The incidents that affect a team's services, or those of a board, open and past, each once, newest start first. Three queries, and
 * one more for a board. @throws AppError not_found for a board of others
 */
export type ListIncidents = (
  teamId: TeamId,
  wanted: WantedBoardIncidents & Pick<BoardPart, 'boardId'>,
) => Promise<ListPage<IncidentOnBoard>>;

export const listIncidents =
  ({ servicesOf, events, withTroubles, now, publicUrl, ...sources }: BoardSources): ListIncidents =>
  async (teamId, { limit, boardId, ...wanted }) => {
    const at = now();
    const services = await servicesOf(teamId, at, await serviceIdsOf(sources, teamId, { boardId }));
    const watches = services.map(({ watch }) => watch);
    const found = await events.incidentsOf(watches, { ...wanted, limit: limit + 1 });
    const names = serviceNames(services);
    const timed = await timedIncidents(found, at, { withTroubles });
    return pageOf(
      timed.map((incident) => incidentOnBoard(incident, names, publicUrl)),
      limit,
    );
  };
