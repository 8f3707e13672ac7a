export type { Board, IncidentOnBoard, MaintenanceOnBoard, ServiceOnBoard } from './board.ts';
export type { ReadBoard } from './read-board.ts';
