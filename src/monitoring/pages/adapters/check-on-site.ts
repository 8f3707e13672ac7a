import type { AnsweringPage } from '../../../platform/http/site/public-page.ts';
import type { Values } from '../../../platform/http/site/template.ts';
import type { Clock } from '../../../shared/clock.ts';
import type { PageCheck, PageRead } from '../check/check-page.ts';
import type { CheckPage } from '../check/check-with-limits.ts';
import type { ServiceStatus } from '../status.ts';
import type { IncidentPhase, MaintenanceState, PageIncident, PageMaintenance } from '../status-page.ts';
import { withScheme } from '../web-address.ts';

/** The public page that checks a pasted URL (web/site/tools/check-page.tsx): the values of its placeholders. */
export const checkOnSite = (check: CheckPage, now: Clock): AnsweringPage => ({
  parameter: 'url',
  answer: async (asked, caller) => valuesOf(await check(caller, withScheme(asked)), now()),
});

const valuesOf = (check: PageCheck, now: Date): Values => ({
  url: check.url,
  checkedAgo: agoText(check.checkedAt, now),
  // The app's URL for adding it, encoded for `next=`.
  watchAt: encodeURIComponent(`/services?dialog=add&address=${encodeURIComponent(check.url)}`),
  ...(check.kind === 'read'
    ? readValues(check, now)
    : { reason: check.reason, ...(check.kind === 'unreachable' ? { isUnreachable: true } : { isUnrecognised: true }) }),
});

const readValues = (read: PageRead, now: Date): Values => {
  const { title, message, formatLabel, published, componentCount, components, incidents, maintenances } = read;
  const left = componentCount - components.length;
  return {
    isRead: true,
    ...statusFlag(read.status),
    title,
    message,
    formatLabel,
    publishedAt: published && momentText(published.at),
    publishedAgo: published && agoText(published.at, now),
    isByServer: published?.by === 'server' ? true : undefined,
    documents: read.documents.map((address) => ({ address })),
    componentCount: componentCount.toLocaleString('en-GB'),
    components: components.map(({ name, group, status }) => ({ name, group, ...statusFlag(status) })),
    moreComponents: left > 0 ? left.toLocaleString('en-GB') : undefined,
    incidents: incidents.map((incident) => incidentValues(incident, now)),
    maintenances: maintenances.map(maintenanceValues),
    gaps: read.gaps.map((gap) => ({ gap })),
  };
};

const flags = {
  operational: { isOperational: true },
  degraded: { isDegraded: true },
  outage: { isOutage: true },
  maintenance: { isMaintenance: true },
  unknown: { isUnknown: true },
} as const satisfies Readonly<Record<ServiceStatus, Values>>;

const statusFlag = (status: ServiceStatus): Values => flags[status];

const phases: Readonly<Record<IncidentPhase, string>> = {
  investigating: 'Investigating',
  identified: 'Identified',
  monitoring: 'Monitoring',
  resolved: 'Resolved',
};

const incidentValues = ({ title, phase, notice, url, startedAt }: PageIncident, now: Date): Values => ({
  event: title,
  state: notice ? 'Notice' : phases[phase],
  address: url,
  begun: startedAt && agoText(startedAt, now),
});

const states: Readonly<Record<MaintenanceState, string>> = {
  scheduled: 'Scheduled',
  in_progress: 'In progress',
  completed: 'Completed',
};

const maintenanceValues = ({ title, state, url, startsAt, endsAt }: PageMaintenance): Values => ({
  event: title,
  state: states[state],
  address: url,
  begun:
    startsAt &&
    [startsAt, endsAt]
      .filter((at) => at !== undefined)
      .map(momentText)
      .join(' to '),
});

const momentText = (at: Date): string =>
  `${at.toLocaleString('en-GB', { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' })} UTC`;

const units = [
  { unit: 'day', ms: 86_400_000 },
  { unit: 'hour', ms: 3_600_000 },
  { unit: 'minute', ms: 60_000 },
] as const;
const inWords = new Intl.RelativeTimeFormat('en-GB');

/** A page's clock may be ahead of ours. */
const agoText = (at: Date, now: Date): string => {
  const ago = now.getTime() - at.getTime();
  const fit = units.find(({ ms }) => ago >= ms);
  return fit ? inWords.format(-Math.floor(ago / fit.ms), fit.unit) : 'less than a minute ago';
};
