import type { components } from '#api';
import { mapInTurns } from '../../../shared/yield-between.ts';
import { type Figures, percentOf, type TroubledDay } from '../figures.ts';
import type { Report, ServiceReport } from '../make-report.ts';
import type { ReportedIncident } from '../reported-incidents.ts';
import type { TargetFigures } from '../target.ts';

type Schemas = components['schemas'];

export const reportJson = async (report: Report): Promise<Schemas['Report']> => {
  const { at, period, board, isOfService, services, incidents, figures } = report;
  const [first] = services;
  const scope = isOfService ? first?.service : board;
  return {
    at: at.toISOString(),
    scope: {
      kind: isOfService ? 'service' : board ? 'board' : 'all',
      id: scope?.id ?? null,
      name: scope?.name ?? null,
    },
    period: {
      name: period.name,
      label: period.label,
      from: period.from.toISOString(),
      to: period.to.toISOString(),
      firstDay: period.days[0]?.date ?? '',
      lastDay: period.days.at(-1)?.date ?? '',
      isOver: period.isOver,
      timeZone: period.timeZone,
    },
    sentence: report.sentence,
    figures: figuresJson(figures, incidents.length),
    days: figures.days.map(({ of, ...day }) => ({ ...dayJson(day), serviceId: of })),
    teamTarget: report.teamTarget ?? null,
    services: [...(await mapInTurns(services, serviceJson))],
    incidents: incidents.map(incidentJson),
    incidentsComplete: report.isComplete,
  };
};

const serviceJson = ({ service, figures, incidents, target }: ServiceReport): Schemas['ReportedService'] => ({
  id: service.id,
  name: service.name,
  slug: service.slug,
  logoIcon: service.logoIcon,
  logoColor: service.logoColor,
  statusPageUrl: service.statusPageUrl,
  figures: figuresJson(figures, incidents),
  days: figures.days.map(dayJson),
  target: target ? targetJson(target) : null,
});

const figuresJson = (
  { parts, longestMs, since }: Omit<Figures, 'days'>,
  incidents: number,
): Schemas['ReportFigures'] => ({
  uptime: percentOf(parts) ?? null,
  incidents,
  operationalSeconds: secondsOf(parts.operational),
  downSeconds: secondsOf(parts.outage),
  degradedSeconds: secondsOf(parts.degraded),
  maintenanceSeconds: secondsOf(parts.maintenance),
  unknownSeconds: secondsOf(parts.unknown),
  unrecordedSeconds: secondsOf(parts.unrecorded),
  longestSeconds: secondsOf(longestMs),
  since: since === undefined ? null : new Date(since).toISOString(),
});

const dayJson = ({ date, status, ms }: TroubledDay): Schemas['ReportDay'] => ({
  date,
  status,
  seconds: Math.max(1, secondsOf(ms)),
});

const targetJson = ({ percent, isOwn, allowedMs, leftMs }: TargetFigures): Schemas['ReportTarget'] => ({
  percent,
  isOwn,
  allowedSeconds: secondsOf(allowedMs),
  leftSeconds: secondsOf(leftMs),
  isMet: leftMs >= 0,
});

const incidentJson = (incident: ReportedIncident): Schemas['ReportedIncident'] => ({
  id: incident.id,
  title: incident.title,
  url: incident.url ?? null,
  severity: incident.severity,
  startedAt: incident.startedAt.toISOString(),
  resolvedAt: incident.resolvedAt?.toISOString() ?? null,
  downSeconds: secondsOf(incident.downMs),
  degradedSeconds: secondsOf(incident.degradedMs),
  services: [...incident.services],
});

const secondsOf = (ms: number): number => Math.round(ms / 1_000);
