import type { ReportedAlert, SourceKind } from '../ports.ts';
import { parseAlertmanager } from './alertmanager.ts';
import { parseBetterStack } from './better-stack.ts';
import { parseCloudWatch } from './cloudwatch.ts';
import { parseDatadog } from './datadog.ts';
import { parseJson } from './json.ts';
import type { ParsedAlerts } from './shape.ts';
import { parseUptimeKuma } from './uptime-kuma.ts';

/** A format whose messages have one alert, or none. */
const single =
  (parse: (body: unknown) => readonly ReportedAlert[]) =>
  (body: unknown): ParsedAlerts => ({ alerts: parse(body), ignored: 0 });

const parsers: Readonly<Record<SourceKind, (body: unknown) => ParsedAlerts>> = {
  json: parseJson,
  alertmanager: parseAlertmanager,
  grafana: parseAlertmanager,
  datadog: single(parseDatadog),
  'better-stack': single(parseBetterStack),
  'uptime-kuma': single(parseUptimeKuma),
  cloudwatch: single(parseCloudWatch),
};

/** The alerts in a tool's message; none in a test. @throws AppError `invalid_input` that names the missing field */
export const parseAlerts = (kind: SourceKind, body: unknown): ParsedAlerts => parsers[kind](body);
