import type { AccessTable } from '../../platform/http/access.ts';
import { reads, readsBoard, removes, writes } from '../kinds-of-access.ts';

/** The rows of incidents, and of people's work on them, in the access table. */
export const accessOfIncidents = {
  listIncidents: readsBoard,
  getIncident: reads,
  createIncident: writes,
  updateIncident: writes,
  assignIncident: writes,
  unassignIncident: removes,
  assignService: writes,
  unassignService: removes,
  muteIncident: writes,
  unmuteIncident: removes,
  muteService: writes,
  unmuteService: removes,
  addIncidentNote: writes,
  recordCustomerCopy: writes,
  // Screens use it; programs record a reply to an incident.
  recordServiceCopy: { ...writes, key: 'never' },
  deleteIncidentNote: removes,
} as const satisfies Partial<AccessTable>;
