export type { ChoiceMoment, ComponentChoice, PastChoices } from './pages/past/past-of-choice.ts';
export type { OpenEvent } from './pages/polling/missing-events.ts';
export type { OpenOnPages, OpenPageEvents, PageEventsNow, RecordPageEvents, UnderMaintenance } from './pages/ports.ts';
export type { AlertThreshold, ServiceStatus } from './pages/status.ts';
export type {
  IncidentPhase,
  IncidentUpdate,
  MaintenanceState,
  PageIncident,
  PageMaintenance,
} from './pages/status-page.ts';
export type {
  Affected,
  AudienceOf,
  AudienceQuestion,
  BadComponent,
  MonitoringFigures,
  OverviewService,
  PagesOfServices,
  ScopeFacts,
  ScopesOf,
  ServicesOfUsers,
  UserServices,
  Watcher,
  WatcherService,
} from './services/audience.ts';
export type { BoardCounts, BoardIndex, BoardPlace, WantedServices } from './services/board/board-index.ts';
export type { BoardComponent, BoardService, BoardServicesOf, BoardVersionOf } from './services/board/board-service.ts';
export type { PastOf, PastOfService } from './services/board/past-of-service.ts';
export type {
  Assignee,
  ComponentsOfService,
  CustomersToldOf,
  HasBoard,
  IncidentsOfService,
  IncidentWatch,
  OpenIncidentsOf,
  RefuseMovedService,
  RunningMaintenancesOf,
  ServiceAssigneesOf,
  ServiceIncident,
  ServiceMaintenance,
  ServicesOfBoard,
  ServicesOnBoards,
  ShownTroubleOf,
  UsesOfServices,
  WithTroubles,
} from './services/ports.ts';
export type { OpenIncidentOf } from './services/service.ts';
export type { ChangePlace, ChangesOf, RecordedChange } from './services/services.ts';
export type { ServiceTimeline, ServiceTimelines } from './services/timelines/service-timelines.ts';
