import { wholeMinutes } from '#trouble-span';
import type { OwnAlertAlert, SummaryAlert } from '../../model/alert.ts';
import { cut, oneLine } from '../../model/text.ts';

export const summaryFields = ({ troubled, worst, coming, unread, ...summary }: SummaryAlert['summary']) => ({
  period: summary.period,
  from: summary.from.toISOString(),
  to: summary.to.toISOString(),
  covered: summary.covered,
  ...lengthFields(summary),
  services: troubled.map(({ id, status, ...lengths }) => ({ id, status, ...lengthFields(lengths) })),
  moreServices: summary.moreTroubled,
  unknown: unread.map(({ name }) => titleOf(name)),
  incidents: summary.incidents,
  worstIncidents: worst.map(({ id, title, startedAt, resolvedAt }) => ({
    id,
    title: titleOf(title),
    startedAt: startedAt.toISOString(),
    resolvedAt: resolvedAt?.toISOString() ?? null,
  })),
  coming: coming.map(({ id, title, startsAt, endsAt }) => ({
    id,
    title: titleOf(title),
    startsAt: startsAt.toISOString(),
    endsAt: endsAt?.toISOString() ?? null,
  })),
  moreComing: summary.moreComing,
});

const lengthFields = ({ downMs, degradedMs }: { readonly downMs: number; readonly degradedMs: number }) => ({
  downMinutes: wholeMinutes(downMs),
  degradedMinutes: wholeMinutes(degradedMs),
});

export const ownAlertFields = ({ likelihood, ownAlert, claims }: OwnAlertAlert) => ({
  id: ownAlert.id,
  title: titleOf(ownAlert.title),
  startedAt: ownAlert.startedAt.toISOString(),
  resolvedAt: ownAlert.resolvedAt?.toISOString() ?? null,
  likelihood,
  claims: claims.map((claim) => ({
    serviceId: claim.serviceId,
    likelihood: claim.likelihood,
    status: claim.status,
    since: claim.since?.toISOString() ?? null,
    checkedAt: claim.checkedAt?.toISOString() ?? null,
    confirmedAt: claim.confirmedAt?.toISOString() ?? null,
    components: claim.bad.map(titleOf),
    incidentId: claim.incident?.id ?? null,
  })),
});

const TITLE_LENGTH = 500;

export const titleOf = (title: string): string => cut(oneLine(title), TITLE_LENGTH);
