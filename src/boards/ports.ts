import type { AssigneesOfTeam, BoardEvents } from '../incidents/index.ts';
import type {
  BoardIndex,
  BoardServicesOf,
  BoardVersionOf,
  ChangesOf,
  OpenIncidentOf,
  PastOf,
  WithTroubles,
} from '../monitoring/index.ts';
import type { Clock } from '../shared/clock.ts';
import type { MutesOf } from '../shared/shown-mutes.ts';

/** The ports of a board; monitoring and incidents implement them. */
export type BoardSources = {
  readonly servicesOf: BoardServicesOf;
  /** The services of one of the team's boards. @throws AppError not_found */
  readonly servicesOfBoard: (teamId: TeamId, boardId: number) => Promise<readonly number[]>;
  readonly boardIndex: BoardIndex;
  readonly servicesVersionOf: BoardVersionOf;
  readonly pastOf: PastOf;
  readonly changesOf: ChangesOf;
  readonly events: BoardEvents;
  readonly assigneesOf: AssigneesOfTeam;
  readonly mutesOf: MutesOf;
  /** The incident that a board shows with a service. */
  readonly openIncidentOf: OpenIncidentOf;
  readonly withTroubles: WithTroubles;
  readonly now: Clock;
  /** This installation's URL, for links to its screens. */
  readonly publicUrl: URL;
};
