import type { ReportedAlert } from '../ports.ts';
import {
  eachAt,
  keyAt,
  labelsOf,
  linkOf,
  objectAt,
  type ParsedAlerts,
  refused,
  severityOf,
  textAt,
  textOf,
  timeOf,
} from './shape.ts';

/** Our own format: one alert, or a list. */
export const parseJson = (body: unknown): ParsedAlerts => eachAt(Array.isArray(body) ? body : [body], 'body', alertOf);

const alertOf = (value: unknown): ReportedAlert => {
  const fields = objectAt(value, '');
  const key = keyAt(fields.key, 'key');
  const state = textAt(fields.state, 'state');
  if (state !== 'firing' && state !== 'resolved') throw refused('state', 'state must be firing or resolved.');
  return {
    key,
    state,
    title: state === 'firing' ? textAt(fields.title, 'title') : (textOf(fields.title) ?? key),
    severity: severityOf(fields.severity),
    url: linkOf(fields.url),
    labels: labelsOf(fields.labels),
    startedAt: timeOf(fields.started_at),
    endedAt: timeOf(fields.resolved_at),
  };
};
