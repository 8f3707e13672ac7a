import type { EntityManager } from '@mikro-orm/postgresql';
import type { ServiceIdsOf } from '../named/ports.ts';
import { type ReportHandlers, type ReportUseCases, reportHandlers } from './adapters/http.ts';
import { postgresReports } from './adapters/postgres-reports.ts';
import { makeReport, type ReportSources } from './make-report.ts';
import { setTarget } from './set-target.ts';

export type { ReportHandlers };

export type ReportsOptions = Omit<ReportSources, 'reports'> &
  Pick<ReportUseCases, 'timeZoneOf'> & { readonly em: EntityManager; readonly serviceIdsOf: ServiceIdsOf };

/** Wires reports: figures over a period. */
export const createReports = (options: ReportsOptions) => {
  const parts = { ...options, reports: postgresReports(options.em) };
  return {
    handlers: reportHandlers({
      make: makeReport(parts),
      setTarget: setTarget(parts),
      timeZoneOf: options.timeZoneOf,
    }),
  };
};
