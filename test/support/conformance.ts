import type { PageIncident, PageSnapshot, Reading } from '../../src/monitoring/pages/status-page.ts';

type ExpectedComponent = { id: string; name: string | null; group?: string | null; status: string };
type ExpectedIncident = { id: string; title: string | null; titleContains?: string; status: string };
type ExpectedMaintenance = { id: string; title: string | null; status: string };

/** One file of expected/. Everywhere, null means "not asserted" and an empty list means "must be empty". */
export type Expected = {
  sample: string;
  format: string;
  resource: string;
  url: string;
  asOf: string;
  companions?: Record<string, string>;
  outcome: 'ok' | 'unreadable';
  overall: string | null;
  overallAnyOf?: string[];
  message: string | null;
  components: number | null;
  componentsNotOperational: ExpectedComponent[] | null;
  unresolvedIncidents: ExpectedIncident[] | null;
  resolvedIncidentsListed?: number | null;
  maintenances: ExpectedMaintenance[] | null;
};

/** What a reading says otherwise than expected, one line for each difference; empty when it conforms. */
export const differences = (expected: Expected, reading: Reading): string[] => {
  if (expected.outcome === 'unreadable') {
    return reading.kind === 'unreadable' ? [] : [differs('outcome', 'unreadable', `ok, overall ${reading.status}`)];
  }
  if (reading.kind === 'unreadable') return [differs('outcome', 'ok', `unreadable: ${reading.reason}`)];
  return [
    ...overallDifferences(expected, reading),
    ...componentDifferences(expected, reading),
    ...incidentDifferences(expected, reading),
    ...maintenanceDifferences(expected, reading),
  ];
};

const overallDifferences = (expected: Expected, reading: PageSnapshot): string[] => {
  const allowed = expected.overallAnyOf ?? (expected.overall == null ? undefined : [expected.overall]);
  return [
    ...(allowed !== undefined && !allowed.includes(reading.status)
      ? [differs('overall', allowed.join(' or '), reading.status)]
      : []),
    ...fieldDifference('message', expected.message, reading.message),
  ];
};

const componentDifferences = (expected: Expected, reading: PageSnapshot): string[] => {
  const counted =
    expected.components != null && expected.components !== reading.components.length
      ? [differs('components', expected.components, reading.components.length)]
      : [];
  const actual = reading.components.filter((component) => component.status !== 'operational');
  return [
    ...counted,
    ...listDifferences('component', expected.componentsNotOperational, actual, (wanted, found) => [
      ...fieldDifference(`component ${wanted.id} name`, wanted.name, found.name),
      ...fieldDifference(`component ${wanted.id} group`, wanted.group, found.group),
      ...fieldDifference(`component ${wanted.id} status`, wanted.status, found.status),
    ]),
  ];
};

const incidentDifferences = (expected: Expected, reading: PageSnapshot): string[] => {
  const open = reading.incidents.filter((incident) => incident.phase !== 'resolved');
  const resolved = reading.incidents.length - open.length;
  return [
    ...listDifferences('incident', expected.unresolvedIncidents, open, (wanted, found) => [
      ...fieldDifference(`incident ${wanted.id} title`, wanted.title, found.title),
      ...fieldDifference(`incident ${wanted.id} status`, wanted.status, found.phase),
      ...(wanted.titleContains !== undefined && !told(found).includes(oneSpaced(wanted.titleContains))
        ? [differs(`incident ${wanted.id} title contains`, wanted.titleContains, found.title)]
        : []),
    ]),
    ...(expected.resolvedIncidentsListed != null && expected.resolvedIncidentsListed !== resolved
      ? [differs('resolvedIncidentsListed', expected.resolvedIncidentsListed, resolved)]
      : []),
  ];
};

const maintenanceDifferences = (expected: Expected, reading: PageSnapshot): string[] =>
  listDifferences('maintenance', expected.maintenances, reading.maintenances, (wanted, found) => [
    ...fieldDifference(`maintenance ${wanted.id} title`, wanted.title, found.title),
    ...fieldDifference(`maintenance ${wanted.id} status`, wanted.status, found.state),
  ]);

const told = (incident: PageIncident): string =>
  oneSpaced([incident.title, ...incident.updates.map((update) => update.text)].join(' '));

const listDifferences = <Wanted extends { id: string }, Found extends { id: string }>(
  what: string,
  wanted: readonly Wanted[] | null | undefined,
  found: readonly Found[],
  compare: (wanted: Wanted, found: Found) => string[],
): string[] => {
  if (wanted == null) return [];
  const remaining = new Map(found.map((item) => [item.id, item]));
  const problems = wanted.flatMap((item) => {
    const match = remaining.get(item.id);
    remaining.delete(item.id);
    return match === undefined ? [differs(`${what} ${item.id}`, 'listed', 'missing')] : compare(item, match);
  });
  return [...problems, ...[...remaining.keys()].map((id) => differs(`${what} ${id}`, 'not listed', 'listed'))];
};

// Readers put names and titles on one line, so white space is compared as one space.
const fieldDifference = (field: string, wanted: string | null | undefined, found: string | undefined): string[] =>
  wanted == null || oneSpaced(wanted) === found ? [] : [differs(field, wanted, found)];

const oneSpaced = (text: string): string => text.replace(/\s+/g, ' ').trim();

const differs = (field: string, wanted: unknown, found: unknown): string =>
  `${field}: expected ${JSON.stringify(wanted)}, got ${JSON.stringify(found)}`;
