import { csvLine } from '../../../platform/http/lists/csv.ts';
import { percentOf } from '../figures.ts';
import type { Report } from '../make-report.ts';

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
export const reportCsv = ({ period, services }: Report): string =>
  [
    heads,
    ...services.map(({ service, figures: { parts, longestMs }, incidents, target }) => [
      service.name,
      period.name,
      period.days[0]?.date ?? '',
      period.days.at(-1)?.date ?? '',
      period.timeZone,
      String(percentOf(parts) ?? ''),
      String(incidents),
      ...[parts.outage, parts.degraded, parts.maintenance, parts.unknown, parts.unrecorded, longestMs].map(minutes),
      String(target?.percent ?? ''),
      target ? minutes(target.leftMs) : '',
    ]),
  ]
    .map(csvLine)
    .join('');

const minutes = (ms: number): string => String(Math.round(ms / 6_000) / 10);
