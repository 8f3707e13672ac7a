import type { WantedBoardIncidents } from '../incidents/index.ts';
import { type IncidentOnBoard, incidentOnBoard, serviceNames } from './board.ts';
import { type ListPage, pageOf } from './list-page.ts';
import type { BoardSources } from './ports.ts';
import { timedIncidents } from './timed-incidents.ts';

/** The incidents that affect a user's services, open and past, each once, newest start first. Three queries. */
export type ListIncidents = (teamId: number, wanted: WantedBoardIncidents) => Promise<ListPage<IncidentOnBoard>>;

export const listIncidents =
  ({ servicesOf, events, withTroubles, now, publicUrl }: BoardSources): ListIncidents =>
  async (teamId, { limit, ...wanted }) => {
    const at = now();
    const services = await servicesOf(teamId, at);
    const watches = services.map(({ watch }) => watch);
    const found = await events.incidentsOf(watches, { ...wanted, limit: limit + 1 });
    const names = serviceNames(services);
    const timed = await timedIncidents(found, at, { withTroubles });
    return pageOf(
      timed.map((incident) => incidentOnBoard(incident, names, publicUrl)),
      limit,
    );
  };
