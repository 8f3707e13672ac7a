import type { components } from '#api';
import { isoText } from '../../../../platform/database/iso-text.ts';
import type { Handlers } from '../../../../platform/http/handlers.ts';
import type { Actor } from '../../../../shared/actor.ts';
import { creatorJson } from '../../../leavers/adapters/creator-json.ts';
import { reportCsv } from '../../adapters/report-csv.ts';
import { reportJson } from '../../adapters/report-json.ts';
import type { ReportLink } from '../ports.ts';
import type {
  CreatedReportLink,
  listReportLinks,
  openSharedReport,
  revokeReportLink,
  shareReport,
  takeOverReportLink,
} from '../share-report.ts';

export type ReportLinkUseCases = {
  readonly share: ReturnType<typeof shareReport>;
  readonly list: ReturnType<typeof listReportLinks>;
  readonly takeOver: ReturnType<typeof takeOverReportLink>;
  readonly revoke: ReturnType<typeof revokeReportLink>;
  readonly open: ReturnType<typeof openSharedReport>;
  /** The time zone that counts for a user. @throws AppError invalid_input for an unknown name */
  readonly zoneFor: (actor: Actor, name: string | undefined) => Promise<string>;
  /** The page that shows a report to the holder of a token. */
  readonly urlOf: (token: string) => string;
};

export type ReportLinkHandlers = ReturnType<typeof reportLinkHandlers>;

export const reportLinkHandlers = (use: ReportLinkUseCases) =>
  ({
    listReportLinks: async ({ actor }) => (await use.list(actor)).map(reportLinkJson),
    createReportLink: async ({ actor, body }) => {
      const { days, timeZone, serviceId, boardId, ...period } = body;
      const wanted = { serviceId: serviceId ?? undefined, boardId: boardId ?? undefined, ...period };
      const zone = await use.zoneFor(actor, timeZone);
      return createdJson(use, await use.share(actor, wanted, { timeZone: zone, days }));
    },
    takeOverReportLink: async ({ actor, path }) => createdJson(use, await use.takeOver(actor, path.id)),
    deleteReportLink: async ({ actor, path }) => void (await use.revoke(actor, path.id)),
    getSharedReport: async ({ path, query, reply }) => {
      const { report, team, link } = await use.open(path.token);
      reply.headers({ 'cache-control': 'private, no-store', 'x-robots-tag': 'noindex' });
      if (query.format !== 'csv') return { team, expiresAt: isoText(link.expiresAt), report: await reportJson(report) };
      reply.header('content-disposition', 'attachment; filename="report.csv"').type('text/csv; charset=utf-8');
      return reportCsv(report);
    },
  }) satisfies Partial<Handlers>;

const createdJson = ({ urlOf }: Pick<ReportLinkUseCases, 'urlOf'>, { token, ...link }: CreatedReportLink) => ({
  ...reportLinkJson(link),
  token,
  url: urlOf(token),
});

const reportLinkJson = (link: ReportLink): components['schemas']['ReportLink'] => ({
  id: link.id,
  label: link.label,
  serviceId: link.serviceId ?? null,
  boardId: link.boardId ?? null,
  firstDay: link.firstDay,
  lastDay: link.lastDay,
  timeZone: link.timeZone,
  lastFour: link.lastFour,
  createdAt: isoText(link.createdAt),
  expiresAt: isoText(link.expiresAt),
  ...creatorJson(link),
});
