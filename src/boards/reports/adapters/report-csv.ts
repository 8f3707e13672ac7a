import { csvLine } from '../../../platform/http/lists/csv.ts';
import { mapInTurns } from '../../../shared/yield-between.ts';
import type { Report, ServiceReport } from '../make-report.ts';

const heads = [
  'service',
  'period',
  'from',
  'to',
  'time_zone',
  'uptime_percent',
  'incidents',
  'down_minutes',
  'degraded_minutes',
  'maintenance_minutes',
  'unknown_minutes',
  'unrecorded_minutes',
  'longest_minutes',
  'target_percent',
  'target_left_minutes',
] as const;

/** A report as CSV: a line for each service, the worst first. Minutes have one decimal. */
export const reportCsv = async ({ period, services }: Report): Promise<string> => {
  const lines = await mapInTurns(services, (one) => csvLine(cellsOf(one, period)));
  return csvLine(heads) + lines.join('');
};

const cellsOf = (
  { service, uptime, figures: { parts, longestMs }, incidents, target }: ServiceReport,
  period: Report['period'],
): readonly string[] => [
  service.name,
  period.name,
  period.days[0]?.date ?? '',
  period.days.at(-1)?.date ?? '',
  period.timeZone,
  String(uptime ?? ''),
  String(incidents),
  ...[parts.outage, parts.degraded, parts.maintenance, parts.unknown, parts.unrecorded, longestMs].map(minutes),
  String(target?.percent ?? ''),
  target ? minutes(target.leftMs) : '',
];

const minutes = (ms: number): string => String(Math.round(ms / 6_000) / 10);
