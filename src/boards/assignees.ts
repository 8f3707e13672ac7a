import { isTrouble } from '#status';
import type { Assignee } from '../monitoring/index.ts';
import type { ServiceOnBoard } from './board.ts';
import type { BoardSources } from './ports.ts';

/** The members of a team who are on the problems of its board. Only for members: feeds, badges and metrics don't have them. */
export type BoardAssignees = {
  readonly ofIncident: (id: number) => Assignee | undefined;
  /** By the incident that the board shows with the service, or by its trouble if it has none. */
  readonly ofService: (service: ServiceOnBoard) => Assignee | undefined;
  /** A text that stays the same as long as they do. */
  readonly version: string;
};

/** One query, and one for names if there are any. */
export const boardAssignees =
  ({ assigneesOf, openIncidentOf }: Pick<BoardSources, 'assigneesOf' | 'openIncidentOf'>) =>
  async (teamId: TeamId): Promise<BoardAssignees> => {
    const { ofIncidents, ofServices } = await assigneesOf(teamId);
    return {
      version: JSON.stringify([[...ofIncidents], [...ofServices]]),
      ofIncident: (id) => ofIncidents.get(id),
      ofService: ({ id, enabled, status, since, incidents }) => {
        if (!enabled || !isTrouble(status)) return undefined;
        const main = openIncidentOf(status, incidents);
        if (main) return ofIncidents.get(main.id);
        const assignee = ofServices.get(id);
        // They were on an earlier trouble.
        return assignee && since && assignee.since < since ? undefined : assignee;
      },
    };
  };
