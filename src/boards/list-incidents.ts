import type { WantedBoardIncidents } from '../incidents/index.ts';
import { type IncidentOnBoard, incidentOnBoard, serviceNames } from './board.ts';
import { type ListPage, pageOf } from './list-page.ts';
import type { BoardSources } from './ports.ts';

/** The incidents that touch a user's services, open ones and past, each once, the newest beginning first. Two queries. */
export type ListIncidents = (userId: number, wanted: WantedBoardIncidents) => Promise<ListPage<IncidentOnBoard>>;

export const listIncidents =
  ({ servicesOf, events, now, publicUrl }: BoardSources): ListIncidents =>
  async (userId, { limit, ...wanted }) => {
    const services = await servicesOf(userId, now());
    const watches = services.map(({ watch }) => watch);
    const found = await events.incidentsOf(watches, { ...wanted, limit: limit + 1 });
    const names = serviceNames(services);
    return pageOf(
      found.map((incident) => incidentOnBoard(incident, names, publicUrl)),
      limit,
    );
  };
