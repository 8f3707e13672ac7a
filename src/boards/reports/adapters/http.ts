import type { FastifyReply } from 'fastify';
import type { components } from '#api';
import type { Call, Handlers } from '../../../platform/http/handlers.ts';
import type { Actor } from '../../../shared/actor.ts';
import type { MakeReport, Report } from '../make-report.ts';
import type { setTarget } from '../set-target.ts';
import { reportCsv } from './report-csv.ts';
import { reportJson } from './report-json.ts';

export type ReportUseCases = {
  readonly make: MakeReport;
  readonly setTarget: ReturnType<typeof setTarget>;
  /** The time zone that counts for a user. @throws AppError invalid_input for an unknown name */
  readonly zoneFor: (actor: Actor, name: string | undefined) => Promise<string>;
};

export type ReportHandlers = ReturnType<typeof reportHandlers>;

export const reportHandlers = (use: ReportUseCases) =>
  ({
    getReport: async ({ actor, query, request, reply }) => {
      const { timeZone, format, team: _, ...wanted } = query;
      const report = await use.make(actor.teamId, wanted, await use.zoneFor(actor, timeZone));
      return written(report, reply, format === undefined ? wantsCsv(request) : format === 'csv');
    },
    setReportTarget: async ({ actor, body }) => void (await use.setTarget(actor, body)),
  }) satisfies Partial<Handlers>;

const CSV = /(?:^|,)\s*text\/csv\s*(?:$|[,;])/i;

/** Returns true if the client accepts CSV by name. */
const wantsCsv = ({ headers }: Call<'getReport'>['request']): boolean => CSV.test(headers.accept ?? '');

const written = async (
  report: Report,
  reply: FastifyReply,
  asCsv: boolean,
): Promise<components['schemas']['Report'] | string> => {
  if (!asCsv) return reportJson(report);
  const name = [report.isOfService ? report.services[0]?.service.slug : undefined, report.period.name];
  const file = `allclear-${name.filter((part) => part !== undefined).join('-')}.csv`;
  reply.header('content-disposition', `attachment; filename="${file}"`).type('text/csv; charset=utf-8');
  return reportCsv(report);
};
