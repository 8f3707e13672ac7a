import { z } from 'zod';
import { summary } from '../reading/addresses.ts';
import { firstNames } from '../reading/first-names.ts';
import { defineReader } from '../reading/reader.ts';
import { hasShape, listOf, maybeId, payloadOf, text, wholeListOf } from '../reading/shapes.ts';
import { asSeverity, spelling } from '../reading/words.ts';
import { overallOf, type ServiceStatus } from '../status.ts';
import type { Component, PageIncident, Reading } from '../status-page.ts';

const LABEL = 'Oracle Cloud';

/**
 * Oracle Cloud Infrastructure, `/api/v2/components_v2.json`: each service in each region with its status, nearly nine thousand.
 * We show the services, each with its worst region's status, and the regions, each with its worst service's. Incidents have
 * names and grades but no texts. `/api/v2/status.json` has a word for the whole without a place. Source: the reader and
 * measurements of a public tool (vendor-dashboard) and a test of another, 2026.
 */
export const oci = defineReader({
  format: 'oci',
  label: LABEL,
  version: 2,
  hosts: ['ocistatus.oraclecloud.com'],
  documents: '`ocistatus.oraclecloud.com/api/v2/components_v2.json`',
  recognisedBy: '`regionHealthReports[].serviceHealthReports[].serviceStatus`',
  recorded: false,
  sources: () => summary(`${PAGE}api/v2/components_v2.json`),
  recognises: (document) => hasShape(document, recognisable),
  read: (documents) => {
    const parsed = payloadOf(documents[0], shape, LABEL);
    return parsed.kind === 'unreadable' ? parsed : snapshot(parsed.payload);
  },
});

const PAGE = 'https://ocistatus.oraclecloud.com/';

const recognisable = z.object({
  regionHealthReports: wholeListOf(
    z.object({
      regionName: z.string(),
      serviceHealthReports: wholeListOf(z.object({ serviceName: z.string(), serviceStatus: z.string() })),
    }),
    1,
  ),
});

const service = z.object({
  serviceId: maybeId,
  serviceName: z.string(),
  serviceStatus: text,
  incidents: listOf(z.object({ incidentId: maybeId, severity: text })),
});
const region = z.object({
  regionId: maybeId,
  regionName: z.string(),
  serviceHealthReports: wholeListOf(service),
});
const shape = z.object({ regionHealthReports: wholeListOf(region, 1) });

const words = new Map<string, ServiceStatus>([
  ['normalperformance', 'operational'],
  ['informational', 'operational'],
  ['degradedperformance', 'degraded'],
  ['performanceissue', 'degraded'],
  ['partialservicedisruption', 'degraded'],
  ['servicedisruption', 'outage'],
  ['maintenance', 'maintenance'],
  ['plannedmaintenance', 'maintenance'],
]);
const statusOf = (word: string | undefined): ServiceStatus =>
  words.get(spelling(word).replaceAll('_', '')) ?? 'unknown';

/** A service in a region. */
type Leaf = {
  readonly service: z.output<typeof service>;
  readonly serviceId: string;
  readonly regionId: string;
  readonly regionName: string;
};

const snapshot = ({ regionHealthReports }: z.output<typeof shape>): Reading => {
  const leaves = regionHealthReports.flatMap((one) =>
    one.serviceHealthReports.map(
      (own): Leaf => ({
        service: own,
        serviceId: `service ${own.serviceId ?? own.serviceName}`,
        regionId: `region ${one.regionId ?? one.regionName}`,
        regionName: one.regionName,
      }),
    ),
  );
  return {
    kind: 'ok',
    status: overallOf(leaves.map(({ service: { serviceStatus } }) => statusOf(serviceStatus))),
    title: LABEL,
    components: [
      ...componentsBy(
        leaves,
        'Services',
        ({ serviceId }) => serviceId,
        ({ service: { serviceName } }) => serviceName,
      ),
      ...componentsBy(
        leaves,
        'Regions',
        ({ regionId }) => regionId,
        ({ regionName }) => regionName,
      ),
    ],
    incidents: incidentsOf(leaves),
    maintenances: [],
  };
};

const componentsBy = (
  leaves: readonly Leaf[],
  group: string,
  idOf: (leaf: Leaf) => string,
  nameOf: (leaf: Leaf) => string,
): Component[] =>
  [...Map.groupBy(leaves, idOf)].map(([id, own]) => ({
    id,
    name: own[0] === undefined ? id : nameOf(own[0]),
    group,
    status: overallOf(own.map((leaf) => statusOf(leaf.service.serviceStatus))),
  }));

const incidentsOf = (leaves: readonly Leaf[]): PageIncident[] => {
  const listed = leaves.flatMap((leaf) => leaf.service.incidents.map((incident) => ({ leaf, incident })));
  return [...Map.groupBy(listed, ({ incident }) => incident.incidentId ?? '')].flatMap(([id, own]) => {
    const word = own[0]?.incident.severity;
    const status = statusOf(word);
    if (id === '') return [];
    return [
      {
        id,
        title: `${named(own.map(({ leaf }) => leaf.service.serviceName))} in ${named(own.map(({ leaf }) => leaf.regionName))}`,
        phase: 'investigating' as const,
        impact: word,
        severity: asSeverity(status),
        notice: status === 'operational' ? (true as const) : undefined,
        url: PAGE,
        componentIds: own.flatMap(({ leaf }) => [leaf.serviceId, leaf.regionId]),
        updates: [],
      },
    ];
  });
};

const MAX_NAMED = 3;

const named = (names: readonly string[]): string => firstNames([...new Set(names)], MAX_NAMED);
