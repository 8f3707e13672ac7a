import type { CommandUnknownOpts } from '@commander-js/extra-typings';
import type { ApiClient } from '#client';
import { oneService } from '../status/chosen-services.ts';
import { BOARD_FLAG, boardQuery } from './board-named.ts';

export type ReportChoice = {
  readonly service?: string;
  readonly board?: string;
  readonly period?: string;
  readonly from?: string;
  readonly to?: string;
  readonly timeZone?: string;
};

export const withReportChoice = <Chosen extends CommandUnknownOpts>(command: Chosen): Chosen => {
  command
    .option('--service <service>', 'Only this service')
    .option(...BOARD_FLAG)
    .option('--period <period>', 'A month (2026-10), a quarter (2026-Q4), 30d, 90d or 12m')
    .option('--from <day>', 'First day, instead of --period, e.g. 2026-10-01')
    .option('--to <day>', 'Last day (default: today)')
    .option('--time-zone <zone>', 'Time zone of days and months, e.g. Europe/London (default: yours)');
  return command;
};

/** The chosen report in the API's form; absent flags are left out. @throws CommandError (usage) for an unknown service or board */
export const reportChoice = async (api: ApiClient, { service, board, period, from, to, timeZone }: ReportChoice) => ({
  ...(service !== undefined && { serviceId: (await oneService(api, service)).id }),
  ...(await boardQuery(api, board)),
  ...(period !== undefined && { period }),
  ...(from !== undefined && { from }),
  ...(to !== undefined && { to }),
  ...(timeZone !== undefined && { timeZone }),
});
