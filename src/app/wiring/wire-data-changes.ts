import type { DataChange } from '../../platform/data-changes/data-change.ts';
import { dataChangeLoop } from '../../platform/data-changes/data-change-loop.ts';
import type { WorkLoop } from '../../platform/work-loop.ts';
import type { Infrastructure } from '../infrastructure.ts';

/** The long changes of data of all modules, made by workers while everything else runs. */
export const wireDataChanges = (
  { em, pollTransaction, logger }: Pick<Infrastructure, 'em' | 'pollTransaction' | 'logger'>,
  changes: readonly DataChange[],
): WorkLoop =>
  dataChangeLoop({
    em,
    transaction: pollTransaction,
    changes,
    logger,
    onError: (error, { loop }) => logger.error({ err: error }, `${loop} failed`),
  });
