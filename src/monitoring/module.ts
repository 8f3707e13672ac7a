import type { EntityManager } from '@mikro-orm/postgresql';
import type { Clock } from '../shared/clock.ts';
import type { Transaction } from '../shared/transaction.ts';
import { type ServiceHandlers, serviceHandlers } from './adapters/http.ts';
import { postgresServices } from './adapters/postgres-services.ts';
import { addService } from './add-service.ts';
import { editService } from './edit-service.ts';
import { listServices } from './list-services.ts';
import type {
  FindOrCreateScope,
  IncidentsOfService,
  LookAtPage,
  MayAdd,
  OpenIncidentsOf,
  RefreshPages,
  TidyPages,
} from './ports.ts';
import { refreshStatuses } from './refresh-statuses.ts';
import { removeService } from './remove-service.ts';
import { clearStatus, setStatus } from './set-status.ts';
import { showListed, showService } from './show-service.ts';
import { serviceHistory, statusChanges } from './status-history.ts';

type Needs = {
  readonly em: EntityManager;
  readonly transaction: Transaction;
  readonly now: Clock;
  readonly mayAdd: MayAdd;
  readonly incidents: { readonly openIncidentsOf: OpenIncidentsOf; readonly incidentsOfService: IncidentsOfService };
  readonly pages: {
    readonly lookAtPage: LookAtPage;
    readonly findOrCreateScope: FindOrCreateScope;
    readonly tidyPages: TidyPages;
    readonly refreshPages: RefreshPages;
  };
};

/** Wires the module. */
export const createMonitoring = ({
  em,
  incidents,
  pages,
  ...kernel
}: Needs): { readonly handlers: ServiceHandlers } => {
  const parts = { services: postgresServices(em), ...incidents, ...pages, ...kernel };
  return {
    handlers: serviceHandlers({
      list: listServices(parts),
      add: addService(parts),
      show: showService(parts),
      showListed: showListed(parts),
      edit: editService(parts),
      remove: removeService(parts),
      history: serviceHistory(parts),
      changes: statusChanges(parts),
      setStatus: setStatus(parts),
      clearStatus: clearStatus(parts),
      refresh: refreshStatuses(parts),
    }),
  };
};
