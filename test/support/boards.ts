import type { Board, IncidentOnBoard, ServiceOnBoard } from '../../src/boards/board.ts';

const moment = new Date('2026-11-20T08:00:00.000Z');

/** A service of a board with what a test says of it. */
export const aService = (said: Partial<ServiceOnBoard>): ServiceOnBoard => ({
  id: 1,
  name: 'GitHub',
  slug: 'github',
  description: '',
  enabled: true,
  status: 'operational',
  setByHand: false,
  statusPageUrl: 'https://www.githubstatus.com',
  components: [],
  changedAt: moment,
  updatedAt: moment,
  boardUrl: 'http://localhost:3000/services?id=1',
  incidents: [],
  maintenances: [],
  watch: { serviceId: 1, serviceName: 'GitHub', pageId: 1, componentIds: [] },
  ...said,
});

/** An incident of a board with what a test says of it. */
export const anIncident = (said: Partial<IncidentOnBoard>): IncidentOnBoard => ({
  id: 7,
  title: 'Actions are slow',
  phase: 'investigating',
  byHand: false,
  updates: [],
  startedAt: moment,
  createdAt: moment,
  updatedAt: moment,
  boardUrl: 'http://localhost:3000/services?id=1&incident=7',
  services: [],
  ...said,
});

/** A board with what a test says of it. */
export const aBoard = ({
  incidents = [],
  ...said
}: Partial<Omit<Board, 'incidents'>> & { readonly incidents?: readonly Partial<IncidentOnBoard>[] }): Board => ({
  at: moment,
  overall: 'unknown',
  services: [],
  maintenances: [],
  incidents: incidents.map(anIncident),
  openIncidents: incidents.length,
  ...said,
});
