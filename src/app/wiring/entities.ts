import { accountsTables } from '../../accounts/module.ts';
import { adminTables } from '../../admin/module.ts';
import { billingTables } from '../../billing/module.ts';
import { boardsTables } from '../../boards/module.ts';
import { incidentsTables } from '../../incidents/module.ts';
import { integrationsTables } from '../../integrations/module.ts';
import { pagesTables, servicesTables } from '../../monitoring/module.ts';
import { platformTables } from '../../platform/database/tables.ts';
import { publishingTables } from '../../publishing/module.ts';
import { sandboxTables } from '../../sandbox/module.ts';
import { signalsTables } from '../../signals/module.ts';

/** Every table of the database, as MikroORM maps it. */
export const entities = [
  ...platformTables,
  ...accountsTables,
  ...adminTables,
  ...billingTables,
  ...sandboxTables,
  ...boardsTables,
  ...incidentsTables,
  ...integrationsTables,
  ...pagesTables,
  ...servicesTables,
  ...publishingTables,
  ...signalsTables,
];
