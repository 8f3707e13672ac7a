import type { ReportedAlert } from '../ports.ts';
import { keyAt, labelsOf, linkOf, listAt, objectAt, refused, severityOf, textAt, textOf, timeOf } from './shape.ts';

/** The most alerts in one message. */
export const MOST_ALERTS = 100;

/** Our own format: one alert, or a list of up to 100. */
export const parseJson = (body: unknown): readonly ReportedAlert[] =>
  Array.isArray(body) ? listAt(body, 'body', MOST_ALERTS).map(alertOf) : [alertOf(body)];

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
