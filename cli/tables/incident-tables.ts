import type { components } from '#api';
import { readTrouble, STILL_OPEN, troubleText } from '#trouble-span';
import type { Tone } from '../output/colour.ts';
import type { Table } from '../output/table.ts';
import { ago } from '../output/time.ts';
import { toned } from './status-table.ts';

type Schemas = components['schemas'];
type Incident = Schemas['Incident'];

const tones: Readonly<Record<Schemas['Phase'], Tone>> = {
  investigating: 'bad',
  identified: 'warning',
  monitoring: 'warning',
  resolved: 'good',
};

const phaseCell = ({ status, notice }: Incident) => ({
  text: notice ? `${status} (notice)` : status,
  raw: status,
  tone: tones[status],
});

export const incidentTable = (incidents: readonly Incident[], now: Date): Table => ({
  heads: ['Id', 'Service', 'Phase', 'Started', 'Ended', 'Title'],
  rows: incidents.map((one) => [
    String(one.id),
    one.serviceName,
    phaseCell(one),
    ago(one.startedAt, now),
    one.resolvedAt === null ? '' : ago(one.resolvedAt, now),
    one.title,
  ]),
});

/** How long its service was in trouble, and if it recovered before its page closed the incident; empty without trouble. */
const lastedRow = ({ trouble, resolvedAt, byHand }: Incident, now: Date): readonly (readonly string[])[] => {
  const text = trouble ? troubleText(readTrouble(trouble, now)) : '';
  const recoveredAt = resolvedAt === null && !byHand ? (trouble?.until ?? null) : null;
  return [
    ...(text === '' ? [] : [['Impact', text]]),
    ...(recoveredAt === null ? [] : [['Recovered', `${ago(recoveredAt, now)}; ${STILL_OPEN}`]]),
  ];
};

/** One incident with all details, updates newest first. */
export const incidentDetails = (detail: Schemas['IncidentDetail'], now: Date): Table => {
  const { incident, services, components: touched, told, team } = detail;
  return {
    heads: [],
    rows: [
      ['Incident', incident.title],
      ['Id', String(incident.id)],
      ['Phase', phaseCell(incident)],
      ['Started', ago(incident.startedAt, now)],
      ...(incident.resolvedAt === null ? [] : [['Ended', ago(incident.resolvedAt, now)]]),
      ...lastedRow(incident, now),
      ['Reported', incident.byHand ? 'by hand' : 'by the status page'],
      ...(incident.assignee === null ? [] : [['On it', incident.assignee.name, ago(incident.assignee.since, now)]]),
      ...(incident.url === null ? [] : [['URL', incident.url]]),
      ['Services', services.map(({ name }) => name).join(', ')],
      ...(incident.description === null ? [] : [['Message', incident.description]]),
      ...touched.map(({ name, status }) => ['Component', name, toned(status)]),
      ...incident.updates.map(({ at, status, text }) => ['Update', text, status, ago(at, now)]),
      ...team.flatMap(({ id, by, text, at }) =>
        text === null ? [] : [[`Note ${id}`, text, by?.name ?? 'former member', ago(at, now)]],
      ),
      ...told.map(({ name, kind, state, readAt }) => ['Notified', `${name}: ${kind}`, state, ago(readAt, now)]),
    ],
  };
};
