import { z } from 'zod';
import { summary } from '../reading/addresses.ts';
import { defineReader, type ReadingContext } from '../reading/reader.ts';
import { plainText } from '../reading/safe-text.ts';
import { hasShape, maybe, maybeId, moment, payloadOf, text, wholeListOf } from '../reading/shapes.ts';
import { stateByClock } from '../reading/words.ts';
import { overallOf, type ServiceStatus } from '../status.ts';
import type { Component, PageIncident, PageMaintenance, Reading } from '../status-page.ts';

const LABEL = 'PlayStation Network';

/**
 * PlayStation Network, `/data/statuses/region/<region>.json`: the services of each country of one of three regions, with past,
 * current and planned trouble. The region comes from the page's locale (`/en-gb/`), the Americas without one. Source: readers
 * in public tools (stts and others), 2021 to 2026.
 */
export const playstation = defineReader({
  format: 'playstation',
  label: LABEL,
  version: 1,
  hosts: ['status.playstation.com'],
  documents: "`status.playstation.com/data/statuses/region/<region>.json`, for the region of the page's locale",
  recognisedBy: '`regionName` and `countries[].services[].serviceName`',
  recorded: false,
  sources: (page) =>
    summary(
      page.pathname.endsWith('.json')
        ? page.href
        : `https://status.playstation.com/data/statuses/region/${regionOf(page)}.json`,
    ),
  recognises: (document) => hasShape(document, recognisable),
  read: (documents, context) => {
    const parsed = payloadOf(documents[0], shape, LABEL);
    return parsed.kind === 'unreadable' ? parsed : snapshot(parsed.payload, context);
  },
});

const americas = new Set('ar bo br ca cl co cr ec gt hn mx ni pa pe py sv us uy'.split(' '));
const asia = new Set('cn hk id jp kr my ph sg th tw vn'.split(' '));

const regionOf = ({ pathname }: URL): string => {
  const country = /^\/[a-z]{2,4}(?:-hans|-hant)?-([a-z]{2})(?:\/|$)/i.exec(pathname)?.[1]?.toLowerCase() ?? 'us';
  return americas.has(country) ? 'SCEA' : asia.has(country) ? 'SCEJA' : 'SCEE';
};

const recognisable = z.object({
  regionName: z.string(),
  countries: wholeListOf(
    z.object({
      countryCode: z.string(),
      services: wholeListOf(z.object({ serviceName: z.string(), status: z.array(z.unknown()) })),
    }),
    1,
  ),
});

const entry = z.object({
  statusId: maybeId,
  statusType: text,
  startDate: moment,
  endDate: moment,
  modifiedDate: moment,
  message: maybe({ messages: z.record(z.string(), z.string()).optional().catch(undefined) }),
});
type Entry = z.output<typeof entry>;
// Trouble must not be missed, so a list of another shape breaks the whole.
const entries = wholeListOf(entry);
const maybeEntries = entries.nullish().transform((listed) => listed ?? []);
const service = z.object({
  serviceName: z.string(),
  status: entries,
  resources: wholeListOf(z.object({ status: maybeEntries }))
    .nullish()
    .transform((listed) => listed ?? []),
});
const country = z.object({ countryCode: z.string(), status: maybeEntries, services: wholeListOf(service) });
const shape = z.object({ countries: wholeListOf(country, 1) });

const words = new Map<string | undefined, ServiceStatus>([
  ['OK', 'operational'],
  ['Degraded', 'degraded'],
  ['Outage', 'outage'],
  ['Maintenance', 'maintenance'],
]);

/** An entry with its component; the same entry is listed under many. */
type Placed = { readonly entry: Entry; readonly component: Component };

const snapshot = (payload: z.output<typeof shape>, { now }: ReadingContext): Reading => {
  const placed: Placed[] = [];
  const components = payload.countries.flatMap((one) =>
    one.services.map((own) => {
      const listed = [...one.status, ...own.status, ...own.resources.flatMap((resource) => resource.status)];
      const component: Component = {
        id: `${one.countryCode} ${own.serviceName}`,
        name: own.serviceName,
        group: one.countryCode,
        status: statusOf(listed, now),
      };
      for (const each of listed) placed.push({ entry: each, component });
      return component;
    }),
  );
  const events = [
    ...Map.groupBy(
      placed,
      ({ entry: { statusId, statusType, startDate } }) => statusId ?? `${statusType} ${startDate?.toISOString()}`,
    ),
  ];
  const isPlanned = ([, [first]]: (typeof events)[number]) => first?.entry.statusType === 'Maintenance';
  return {
    kind: 'ok',
    status: overallOf(components.map(({ status }) => status)),
    title: LABEL,
    components,
    incidents: events.filter((event) => !isPlanned(event)).flatMap(([id, all]) => incidentOf(id, all, now)),
    maintenances: events.filter(isPlanned).flatMap(([id, all]) => maintenanceOf(id, all, now)),
  };
};

// Ended events stay listed for long, and planned ones are listed early.
const isCurrent = ({ startDate, endDate }: Entry, now: Date): boolean =>
  (startDate === undefined || startDate <= now) && (endDate === undefined || endDate > now);

const statusOf = (listed: readonly Entry[], now: Date): ServiceStatus => {
  const statuses = listed.filter((one) => isCurrent(one, now)).map((one) => words.get(one.statusType) ?? 'unknown');
  return statuses.length === 0 ? 'operational' : overallOf(statuses);
};

const incidentOf = (id: string, all: readonly Placed[], now: Date): PageIncident[] => {
  const [first] = all;
  if (first === undefined || first.entry.statusType === 'OK') return [];
  const { statusType, startDate, endDate, modifiedDate } = first.entry;
  if (startDate !== undefined && startDate > now) return [];
  const phase = isCurrent(first.entry, now) ? 'investigating' : 'resolved';
  const status = words.get(statusType);
  const at = modifiedDate ?? startDate;
  return [
    {
      id,
      title: titleOf(all),
      phase,
      impact: statusType,
      severity: phase === 'investigating' && (status === 'outage' || status === 'degraded') ? status : undefined,
      url: PAGE,
      startedAt: startDate,
      resolvedAt: endDate,
      componentIds: all.map(({ component }) => component.id),
      updates: at === undefined ? [] : [{ at, phase, text: textOf(first.entry) }],
    },
  ];
};

const maintenanceOf = (id: string, all: readonly Placed[], now: Date): PageMaintenance[] => {
  const [first] = all;
  if (first === undefined) return [];
  const times = { startsAt: first.entry.startDate, endsAt: first.entry.endDate };
  return [
    {
      id,
      title: titleOf(all),
      state: stateByClock(times, now),
      ...times,
      url: PAGE,
      componentIds: all.map(({ component }) => component.id),
      text: textOf(first.entry),
    },
  ];
};

const PAGE = 'https://status.playstation.com/';
const MAX_NAMED = 3;

/** "PlayStation Store (GB, IE): outage". */
const titleOf = (all: readonly Placed[]): string => {
  const named = (names: readonly string[], many: string): string => {
    const own = [...new Set(names)];
    return own.length > MAX_NAMED ? `${own.length} ${many}` : own.join(', ');
  };
  const services = named(
    all.map(({ component }) => component.name),
    'services',
  );
  const countries = named(
    all.map(({ component }) => component.group ?? ''),
    'countries',
  );
  return `${services} (${countries}): ${all[0]?.entry.statusType?.toLowerCase() ?? 'trouble'}`;
};

const textOf = ({ message }: Entry): string => {
  const texts = message?.messages ?? {};
  return plainText(texts['en-US'] ?? texts['en-GB'] ?? Object.values(texts)[0] ?? '');
};
