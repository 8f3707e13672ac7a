import type { components } from '#api';
import type { Cell, Table } from '../output/table.ts';
import { ago, until } from '../output/time.ts';
import { lastKnown, serviceStatus, toned } from './status-table.ts';

type Schemas = components['schemas'];
type Service = Schemas['Service'];

/** Services and their settings; `allclear status` has their status. */
export const serviceTable = (services: readonly Service[]): Table => ({
  heads: ['Id', 'Service', 'Slug', 'Status', 'Components', 'Alerts', 'Category', 'Status page'],
  rows: services.map((one) => [
    String(one.id),
    one.name,
    one.slug,
    one.enabled ? serviceStatus(one) : 'paused',
    watchedText(one),
    one.alertThreshold,
    one.category ?? '',
    one.statusPageUrl,
  ]),
});

const statusText = (service: Service): Cell => {
  const by = service.setBy ? `, ${service.setBy.name}` : '';
  return service.setByHand ? `${service.currentStatus} (by hand${by})` : serviceStatus(service);
};

const watchedText = ({ watchedComponents, componentGroups }: Service): string => {
  if (watchedComponents.length === 0 && componentGroups.length === 0) return 'all';
  return [...componentGroups, ...watchedComponents.map(({ name }) => name)].join(', ');
};

/** Everything of one service: a line for each fact, component, incident and maintenance. */
export const serviceDetails = (service: Schemas['ServiceDetail'], now: Date): Table => {
  const { uptime, observedAt, staleAfter } = service;
  return {
    heads: [],
    rows: [
      ['Service', service.name],
      ['Id', String(service.id)],
      ['Slug', service.slug],
      ['Status', statusText(service)],
      ...line('Message', service.problem ?? service.statusMessage),
      ['Since', ago(service.statusSince, now)],
      ['Checked', ago(observedAt, now)],
      ...(staleAfter === null ? [] : [['Out of date', until(staleAfter, now)]]),
      ['Enabled', service.enabled ? 'yes' : 'no'],
      ['Alerts', service.alertThreshold],
      ['Uptime', uptime.percent === null ? 'no data yet' : `${uptime.percent.toFixed(2)}%`],
      ['Status page', service.statusPageUrl],
      ...line('Format', service.format),
      ...line('Category', service.category),
      ...line('Description', service.description || null),
      ...componentRows(service),
      ...service.incidents.map((one) => ['Incident', incidentText(one), ago(one.startedAt, now)]),
      ...service.maintenances.map((one) => ['Maintenance', `${one.title} (${one.status})`, until(one.startsAt, now)]),
    ],
  };
};

const line = (name: string, value: string | null): readonly (readonly Cell[])[] =>
  value === null ? [] : [[name, value]];

const incidentText = ({ id, title, status }: Schemas['Incident']): string => `${id}: ${title} (${status})`;

/** While the page can't be read or isn't checked, its components are as they were last known. */
const componentRows = ({
  components: listed,
  enabled,
  reason,
  checkFailingSince,
}: Schemas['ServiceDetail']): readonly (readonly Cell[])[] => {
  const isKnown = enabled && checkFailingSince === null && (reason === null || reason === 'selection_lost');
  return listed.map(({ name, group, status, watched }) => [
    watched ? 'Component' : 'Not monitored',
    group === null ? name : `${group} / ${name}`,
    isKnown ? toned(status) : lastKnown(status, 'last known'),
  ]);
};

export const changeTable = (changes: readonly Schemas['StatusChange'][], now: Date): Table => ({
  heads: ['Changed', 'Service', 'From', 'To', 'Message'],
  rows: changes.map(({ changedAt, serviceName, previousStatus, status, statusMessage }) => [
    ago(changedAt, now),
    serviceName,
    previousStatus === null ? '' : toned(previousStatus),
    toned(status),
    statusMessage ?? '',
  ]),
});

export const detectedTable = (page: Schemas['DetectedPage']): Table => ({
  heads: [],
  rows: [
    ['Found', page.found ? 'yes' : 'no'],
    ['URL', page.url],
    ...line('Reason', page.reason),
    ...line('Format', page.formatLabel),
    ...line('Title', page.title),
    ...(page.found ? [['Status', toned(page.status)]] : []),
    ...line('Message', page.statusMessage),
    ...page.watchedAs.map(({ serviceId, name }) => ['Monitored as', `${name} (ID ${serviceId})`]),
    ...page.components.map(({ id, name, group, status }) => [
      'Component',
      group === null ? name : `${group} / ${name}`,
      toned(status),
      id,
    ]),
  ],
});
