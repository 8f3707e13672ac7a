import type { components } from '#api';
import type { Cell, Table } from '../output/table.ts';
import { ago, until } from '../output/time.ts';
import { toned } from './status-table.ts';

/** A page as we read it: a line for each fact, component, incident and maintenance window, and for missing facts. */
export const checkedTable = (page: components['schemas']['StatusPageCheck'], now: Date): Table => ({
  heads: [],
  rows: [
    ['URL', page.url],
    ['Outcome', page.outcome],
    ...line('Reason', page.reason),
    ...line('Format', page.formatLabel),
    ...line('Title', page.title),
    ...(page.outcome === 'read' ? [['Status', toned(page.status)]] : []),
    ...line('Message', page.statusMessage),
    ...(page.publishedAt === null ? [] : [['Changed', ago(page.publishedAt, now), `by the ${page.publishedBy}`]]),
    ...page.components.map(({ name, group, status }) => [
      'Component',
      group === null ? name : `${group} / ${name}`,
      toned(status),
    ]),
    ...leftOut(page.componentCount - page.components.length),
    ...page.incidents.map(({ title, status, startedAt }) => [
      'Incident',
      `${title} (${status})`,
      startedAt === null ? '' : ago(startedAt, now),
    ]),
    ...page.maintenances.map(({ title, status, startsAt }) => [
      'Maintenance',
      `${title} (${status})`,
      until(startsAt, now),
    ]),
    ...page.gaps.map((gap) => ['Missing', gap]),
    ...page.documents.map((address) => ['Read from', address]),
  ],
});

const line = (name: string, value: string | null): readonly (readonly Cell[])[] =>
  value === null ? [] : [[name, value]];

const leftOut = (count: number): readonly (readonly Cell[])[] =>
  count > 0 ? [['Component', `… and ${count} more`]] : [];
