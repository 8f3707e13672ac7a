import { type Alert, type AlertIncident, type AlertMaintenance, detailOf, type SingleAlert } from '../alert.ts';
import { headlineOf } from '../headline.ts';
import { cut, severalLines } from '../text.ts';

/** Raised when a field changes its meaning or goes; new fields may come at any time. */
export const bodyVersion = 1;

/** The JSON of a webhook as README.md documents it, section Webhooks: every key is always there, `null` where it says nothing. */
export const webhookBody = (alert: Alert): string =>
  JSON.stringify({
    version: bodyVersion,
    ...fieldsOf(alert),
    alerts: alert.kind === 'digest' ? alert.alerts.map(fieldsOf) : null,
  });

const titleLength = 500;
const textLength = 8_000;

const fieldsOf = (alert: Alert | SingleAlert) => ({
  id: alert.id,
  type: alert.kind,
  occurredAt: alert.occurredAt.toISOString(),
  sequence: alert.sequence ?? null,
  headline: headlineOf(alert),
  boardUrl: alert.boardUrl,
  services: alert.services.map(({ id, name, statusPageUrl }) => ({ id, name: cut(name, titleLength), statusPageUrl })),
  status: 'status' in alert ? alert.status : null,
  previousStatus: ('previousStatus' in alert ? alert.previousStatus : undefined) ?? null,
  since: 'since' in alert ? alert.since.toISOString() : null,
  changes: 'changes' in alert ? alert.changes : null,
  incident: 'incident' in alert && alert.incident ? incidentFields(alert.incident, alert) : null,
  maintenance: 'maintenance' in alert ? maintenanceFields(alert.maintenance, alert) : null,
  reason: alert.kind === 'unreadable' ? textOf(alert) : null,
});

const incidentFields = ({ id, title, phase, url, startedAt, resolvedAt }: AlertIncident, alert: Alert) => ({
  id,
  title: cut(title, titleLength),
  phase,
  url: url ?? null,
  startedAt: startedAt.toISOString(),
  resolvedAt: resolvedAt?.toISOString() ?? null,
  update: textOf(alert),
});

const maintenanceFields = ({ id, title, startsAt, endsAt, url }: AlertMaintenance, alert: Alert) => ({
  id,
  title: cut(title, titleLength),
  startsAt: startsAt?.toISOString() ?? null,
  endsAt: endsAt?.toISOString() ?? null,
  url: url ?? null,
  text: textOf(alert),
});

const textOf = (alert: Alert): string | null => {
  const detail = detailOf(alert);
  return detail === undefined ? null : cut(severalLines(detail), textLength);
};
