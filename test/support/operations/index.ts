import type { OperationId } from '../../../src/platform/http/handlers.ts';
import { accountsOperations } from './accounts.ts';
import { adminOperations } from './admin.ts';
import { appsOperations } from './apps.ts';
import { billingOperations } from './billing.ts';
import { boardsOperations } from './boards.ts';
import { incidentsOperations } from './incidents.ts';
import { integrationsOperations } from './integrations.ts';
import type { Operation } from './operation.ts';
import { publishingOperations } from './publishing.ts';
import { pushOperations } from './push.ts';
import { servicesOperations } from './services.ts';
import { signalsOperations } from './signals.ts';
import { stableOperations } from './stable.ts';
import type { Scene } from './stage.ts';
import { teamsOperations } from './teams.ts';

/** Every operation of the contract, one row each: what access, limits, audit log, contract and command line are tested by. */
export const operations: Readonly<Record<OperationId, Operation>> = {
  ...accountsOperations,
  ...appsOperations,
  ...teamsOperations,
  ...servicesOperations,
  ...incidentsOperations,
  ...integrationsOperations,
  ...pushOperations,
  ...billingOperations,
  ...adminOperations,
  ...boardsOperations,
  ...publishingOperations,
  ...signalsOperations,
  ...stableOperations,
};

/** A column of the table, by operation; without the rows that have none. */
export const columnOf = <Value>(read: (operation: Operation) => Value | undefined): Readonly<Record<string, Value>> =>
  Object.fromEntries(
    Object.entries(operations).flatMap(([id, operation]) => {
      const value = read(operation);
      return value === undefined ? [] : [[id, value] as const];
    }),
  );

/** Scenes of the operations that may change something. */
export const auditScenes: Readonly<Record<string, Scene>> = columnOf((one) =>
  'changes' in one ? one.changes : undefined,
);

/** Scenes of the operations that only read. */
export const readScenes: Readonly<Record<string, Scene>> = columnOf((one) => ('reads' in one ? one.reads : undefined));

/** Scenes of all operations. */
export const operationScenes: Readonly<Record<string, Scene>> = { ...auditScenes, ...readScenes };
