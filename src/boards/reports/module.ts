import type { EntityManager } from '@mikro-orm/postgresql';
import type { Actor } from '../../shared/actor.ts';
import type { ServiceIdsOf } from '../named/ports.ts';
import { type ReportHandlers, reportHandlers } from './adapters/http.ts';
import { postgresReports } from './adapters/postgres-reports.ts';
import { type ReportLinkHandlers, reportLinkHandlers } from './links/adapters/http.ts';
import { postgresReportLinks } from './links/adapters/postgres-report-links.ts';
import type { LinkTokens, OpenTeamName } from './links/ports.ts';
import { openSharedReport, revokeReportLink, shareReport } from './links/share-report.ts';
import { makeReport, type ReportSources } from './make-report.ts';
import { setTarget } from './set-target.ts';
import { type TimeZoneOf, zoneFor } from './zone-for.ts';

export type ReportsHandlers = ReportHandlers & ReportLinkHandlers;

export type ReportsOptions = Omit<ReportSources, 'reports'> & {
  readonly em: EntityManager;
  readonly serviceIdsOf: ServiceIdsOf;
  readonly timeZoneOf: TimeZoneOf;
  readonly tokens: LinkTokens;
  readonly openTeamName: OpenTeamName;
  readonly publicUrl: URL;
};

/** Wires reports: figures over a period, and the links that share them. */
export const createReports = (options: ReportsOptions) => {
  const sources = { ...options, reports: postgresReports(options.em) };
  const parts = { ...sources, links: postgresReportLinks(options.em), make: makeReport(sources) };
  const zone = zoneFor(options.timeZoneOf);
  const list = ({ teamId }: Actor) => parts.links.list(teamId, options.now());
  return {
    handlers: {
      ...reportHandlers({ make: parts.make, setTarget: setTarget(parts), zoneFor: zone }),
      ...reportLinkHandlers({
        share: shareReport(parts),
        list,
        revoke: revokeReportLink(parts),
        open: openSharedReport(parts),
        zoneFor: zone,
        urlOf: (token) => new URL(`/shared-report?token=${token}`, options.publicUrl).href,
      }),
    } satisfies ReportsHandlers,
  };
};
