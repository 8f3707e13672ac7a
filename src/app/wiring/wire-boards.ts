import { type Boards, createBoards } from '../../boards/module.ts';
import type { IncidentLog } from '../../incidents/module.ts';
import type { Monitoring } from '../../monitoring/module.ts';
import type { Foundation } from '../foundation.ts';

/** What leaves the house as a board, read from monitoring and incidents. */
export const wireBoards = (
  base: Foundation,
  monitoring: Pick<Monitoring, 'boardServicesOf' | 'boardVersionOf' | 'pastOf'>,
  incidentLog: Pick<IncidentLog, 'forBoards'>,
): Boards =>
  createBoards({
    servicesOf: monitoring.boardServicesOf,
    servicesVersionOf: monitoring.boardVersionOf,
    pastOf: monitoring.pastOf,
    events: incidentLog.forBoards,
    now: base.now,
    publicUrl: new URL(base.config.publicUrl),
  });
