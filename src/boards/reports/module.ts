import type { EntityManager } from '@mikro-orm/postgresql';
import type { Mailer } from '../../platform/mail/mail.ts';
import type { NamesOf } from '../../shared/audit-entry.ts';
import { type TimeZoneOf, zoneFor } from '../../shared/zone-for.ts';
import type { ServiceIdsOf } from '../named/ports.ts';
import { type ReportHandlers, reportHandlers } from './adapters/http.ts';
import { postgresReports } from './adapters/postgres-reports.ts';
import { type ReportEmailHandlers, reportEmailHandlers } from './email/adapters/http.ts';
import { postgresReportEmails } from './email/adapters/postgres-report-emails.ts';
import { sendReport } from './email/adapters/send-report.ts';
import { chooseReportEmail, showReportEmail } from './email/choose-report-email.ts';
import type { Member, ReportEmails, ReportReaderOf } from './email/ports.ts';
import { sendReportEmails } from './email/send-report-emails.ts';
import { type ReportLinkHandlers, reportLinkHandlers } from './links/adapters/http.ts';
import { postgresReportLinks } from './links/adapters/postgres-report-links.ts';
import type { LinkTokens, OpenTeamName } from './links/ports.ts';
import {
  listReportLinks,
  openSharedReport,
  revokeReportLink,
  shareReport,
  takeOverReportLink,
} from './links/share-report.ts';
import { makeReport, type ReportSources } from './make-report.ts';
import { setTarget } from './set-target.ts';
import { makeSummary, type SummarySources, troubledPeriods } from './summaries/make-summary.ts';

export type ReportsHandlers = ReportHandlers & ReportLinkHandlers & ReportEmailHandlers;

/** Ends a member's monthly report, for accounts, which are wired before this module. */
export const stopReportEmail = (em: EntityManager): ReportEmails['stop'] => postgresReportEmails(em).stop;

export type ReportsOptions = Omit<ReportSources, 'reports'> & {
  readonly em: EntityManager;
  readonly serviceIdsOf: ServiceIdsOf;
  readonly timeZoneOf: TimeZoneOf;
  readonly tokens: LinkTokens;
  /** The names of users. Accounts implement it. */
  readonly namesOf: NamesOf;
  readonly openTeamName: OpenTeamName;
  readonly readerOf: ReportReaderOf;
  readonly isReadOnly: (teamId: TeamId) => Promise<boolean>;
  readonly mailer: Pick<Mailer, 'send'>;
  /** Ends a member's monthly report with one click, without a session. */
  readonly unsubscribeUrlOf: (member: Member) => string;
  readonly publicUrl: URL;
};

export const createSummaries = (sources: SummarySources) => ({
  summaryOf: makeSummary(sources),
  troubledPeriods: troubledPeriods(sources),
});

/** Wires reports: figures over a period, and the links that share them. */
export const createReports = (options: ReportsOptions) => {
  const sources = { ...options, reports: postgresReports(options.em) };
  const emails = postgresReportEmails(options.em);
  const parts = { ...sources, emails, links: postgresReportLinks(options.em), make: makeReport(sources) };
  const zone = zoneFor(options.timeZoneOf);
  return {
    handlers: {
      ...reportHandlers({ make: parts.make, setTarget: setTarget(parts), zoneFor: zone }),
      ...reportLinkHandlers({
        share: shareReport(parts),
        list: listReportLinks(parts),
        takeOver: takeOverReportLink(parts),
        revoke: revokeReportLink(parts),
        open: openSharedReport(parts),
        zoneFor: zone,
        urlOf: (token) => new URL(`/shared-report?token=${token}`, options.publicUrl).href,
      }),
      ...reportEmailHandlers({ show: showReportEmail(parts), choose: chooseReportEmail(parts) }),
    } satisfies ReportsHandlers,
    mailDue: sendReportEmails({
      ...parts,
      send: sendReport({ ...options, publicUrl: options.publicUrl.href.replace(/\/$/, '') }),
    }),
  };
};
