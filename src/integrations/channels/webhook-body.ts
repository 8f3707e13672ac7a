import { isTrouble } from '#status';
import { type TroubleSpan, wholeMinutes } from '#trouble-span';
import type {
  Alert,
  AlertIncident,
  AlertIntegration,
  AlertMaintenance,
  AlertPerson,
  AlertProposal,
  AlertService,
  DigestAlert,
  Missed,
  SingleAlert,
} from '../model/alert.ts';
import { headlineOf } from '../model/alert-text.ts';
import { cut, severalLines } from '../model/text.ts';
import type { WriteOnce } from './define-channel.ts';
import { jsonWith } from './webhooks/json-with.ts';
import { ownAlertFields, summaryFields, titleOf } from './webhooks/own-fields.ts';

/** Increases when a field changes its meaning or is removed. New fields may come at any time. */
const BODY_VERSION = 1;

/**
 * The JSON of a webhook as web/content/docs/webhooks.md documents it: every key is always there, `null` if it doesn't apply.
 * The part after id and number is most of the work, and the same for everybody who gets the alert.
 */
export const webhookBody = (alert: Alert, once: WriteOnce): string => {
  const { id, sequence = null } = alert;
  return jsonWith({ version: BODY_VERSION, id, sequence }, once(alert, sharedBody));
};

const sharedBody = (alert: Alert): string => {
  const { id: _, sequence: __, ...fields } = fieldsOf(alert);
  return JSON.stringify({ ...fields, alerts: alert.kind === 'digest' ? digestFields(alert) : null });
};

const TEXT_LENGTH = 8_000;

/** Many receivers accept up to a megabyte, and would reject all alerts of a larger digest. */
const DIGEST_BYTES = 900_000;
const ALERT_BYTES = 1_400;

const digestFields = ({ alerts }: DigestAlert) => {
  const room = Math.max(0, Math.floor(DIGEST_BYTES / alerts.length) - ALERT_BYTES);
  return alerts.map((one) => shortened(fieldsOf(one), room));
};

const shortened = (fields: ReturnType<typeof fieldsOf>, length: number) => {
  if (length >= TEXT_LENGTH) return fields;
  const { incident, maintenance } = fields;
  return {
    ...fields,
    incident: incident && { ...incident, update: cut(incident.update ?? '', length) || null },
    maintenance: maintenance && { ...maintenance, text: cut(maintenance.text ?? '', length) || null },
  };
};

const fieldsOf = (alert: Alert | SingleAlert) => ({
  id: alert.id,
  type: alert.kind,
  occurredAt: alert.occurredAt.toISOString(),
  sequence: alert.sequence ?? null,
  headline: headlineOf(alert),
  boardUrl: alert.boardUrl,
  services: alert.services.map(({ id, name, statusPageUrl, status, trouble }) => ({
    id,
    name: titleOf(name),
    statusPageUrl,
    status: status ?? null,
    trouble: troubleFields(trouble, status),
  })),
  status: 'status' in alert ? alert.status : null,
  previousStatus: ('previousStatus' in alert ? alert.previousStatus : undefined) ?? null,
  since: 'since' in alert ? alert.since.toISOString() : null,
  changes: 'changes' in alert ? alert.changes : null,
  incident: 'incident' in alert && alert.incident ? incidentFields(alert.incident) : null,
  maintenance: 'maintenance' in alert ? maintenanceFields(alert.maintenance) : null,
  reason: 'reason' in alert ? textOf(alert.reason) : null,
  publishedAt: alert.publishedAt?.toISOString() ?? null,
  readAt: alert.readAt?.toISOString() ?? null,
  ...meaningFields(alert),
});

const meaningFields = (alert: Alert | SingleAlert) => ({
  outcome: ('outcome' in alert ? alert.outcome : undefined) ?? null,
  unlinked: 'isUnlinked' in alert && alert.isUnlinked === true,
  components: (alert.components ?? []).map(titleOf),
  explains: ('explains' in alert ? alert.explains : undefined) ?? null,
  missing: 'missing' in alert ? alert.missing.map(titleOf) : null,
  proposals: 'missing' in alert ? (alert.proposals ?? []).map(proposalFields) : null,
  assignee: personFields('assignee' in alert ? alert.assignee : undefined),
  previousAssignee: personFields('previousAssignee' in alert ? alert.previousAssignee : undefined),
  ownAlert: alert.kind === 'own_alert' ? ownAlertFields(alert) : null,
  summary: alert.kind === 'summary' ? summaryFields(alert.summary) : null,
  missed: alert.missed ? missedFields(alert.missed) : null,
  integration: 'integration' in alert && alert.integration ? integrationFields(alert.integration) : null,
  trouble: 'trouble' in alert ? troubleFields(alert.trouble, alert.status) : null,
});

const personFields = (person: AlertPerson | undefined) =>
  person ? { id: person.id, name: titleOf(person.name) } : null;

const missedFields = ({ until, by, count }: Missed) => ({
  until: until.toISOString(),
  by: by === undefined ? null : titleOf(by),
  count,
});

const troubleFields = (trouble: TroubleSpan | undefined, status: AlertService['status']) =>
  trouble
    ? {
        since: trouble.from.toISOString(),
        until: status && isTrouble(status) ? null : trouble.to.toISOString(),
        atLeast: trouble.isAtLeast,
        downMinutes: wholeMinutes(trouble.downMs),
        degradedMinutes: wholeMinutes(trouble.degradedMs),
      }
    : null;

const proposalFields = ({ for: missing, why, id, name, group }: AlertProposal) => ({
  for: titleOf(missing),
  why,
  id,
  name: titleOf(name),
  group: group === undefined ? null : titleOf(group),
});

const integrationFields = ({ id, type, name, isOff }: AlertIntegration) => ({
  id,
  type,
  name: titleOf(name),
  switchedOff: isOff,
});

const incidentFields = ({ id, title, phase, url, startedAt, resolvedAt, update, ...rest }: AlertIncident) => ({
  id,
  title: titleOf(title),
  phase,
  url: url ?? null,
  startedAt: startedAt.toISOString(),
  resolvedAt: resolvedAt?.toISOString() ?? null,
  update: textOf(update),
  impact: rest.impact === undefined ? null : titleOf(rest.impact),
  reopened: rest.isReopened === true,
  reportedBy: rest.reportedBy === undefined ? null : titleOf(rest.reportedBy),
});

const maintenanceFields = ({ id, title, startsAt, endsAt, ...rest }: AlertMaintenance) => ({
  id,
  title: titleOf(title),
  startsAt: startsAt?.toISOString() ?? null,
  endsAt: endsAt?.toISOString() ?? null,
  cancelled: rest.cancelled === true,
  movedFrom: rest.movedFrom?.toISOString() ?? null,
  url: rest.url ?? null,
  text: textOf(rest.text),
});

const textOf = (text: string | undefined): string | null => cut(severalLines(text ?? ''), TEXT_LENGTH) || null;
