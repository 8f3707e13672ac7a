import type { ReportedAlert } from '../ports.ts';
import {
  eachAt,
  keyAt,
  labelsOf,
  linkOf,
  objectAt,
  type ParsedAlerts,
  severityOf,
  textAt,
  textOf,
  timeOf,
} from './shape.ts';

/** Messages of Alertmanager (version 4) and of Grafana, which has the same shape. */
export const parseAlertmanager = (body: unknown): ParsedAlerts => eachAt(objectAt(body, '').alerts, 'alerts', alertOf);

const alertOf = (value: unknown, index: number): ReportedAlert => {
  const at = `alerts[${index}]`;
  const alert = objectAt(value, at);
  const labels = labelsOf(alert.labels);
  const annotations = labelsOf(alert.annotations);
  const state = textAt(alert.status, `${at}.status`) === 'resolved' ? 'resolved' : 'firing';
  return {
    // The same alert has the same fingerprint; its group may have others.
    key: keyAt(alert.fingerprint, `${at}.fingerprint`),
    state,
    title: annotations.summary ?? textOf(labels.alertname) ?? 'Alert without a name',
    severity: severityOf(labels.severity),
    url: linkOf(alert.panelURL) ?? linkOf(alert.dashboardURL) ?? linkOf(alert.generatorURL),
    labels,
    startedAt: timeOf(alert.startsAt),
    endedAt: state === 'resolved' ? timeOf(alert.endsAt) : undefined,
  };
};
