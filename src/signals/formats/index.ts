import type { ReportedAlert, SourceKind } from '../ports.ts';
import { parseAlertmanager } from './alertmanager.ts';
import { parseBetterStack } from './better-stack.ts';
import { parseCloudWatch } from './cloudwatch.ts';
import { parseDatadog } from './datadog.ts';
import { parseJson } from './json.ts';
import { parseUptimeKuma } from './uptime-kuma.ts';

const parsers: Readonly<Record<SourceKind, (body: unknown) => readonly ReportedAlert[]>> = {
  json: parseJson,
  alertmanager: parseAlertmanager,
  grafana: parseAlertmanager,
  datadog: parseDatadog,
  'better-stack': parseBetterStack,
  'uptime-kuma': parseUptimeKuma,
  cloudwatch: parseCloudWatch,
};

/** The alerts in a tool's message; none in a test. @throws AppError `invalid_input` that names the missing field */
export const parseAlerts = (kind: SourceKind, body: unknown): readonly ReportedAlert[] => parsers[kind](body);
