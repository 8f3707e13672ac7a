import type { components } from '#api';
import type { ImportOutcome, ImportRow } from '#import-services';
import type { Table } from '../output/table.ts';

type LeftOut = components['schemas']['LeftOutOfList'];

export const importTable = (rows: readonly ImportRow[], leftOut: readonly LeftOut[]): Table => ({
  heads: ['Service', 'Found', 'Status page', 'Note'],
  rows: [
    ...rows.map((row) => [row.name, foundWord(row), row.statusPageUrl ?? row.address ?? '', noteOf(row)]),
    ...leftOut.map(({ name, address, reason }) => [name ?? '', 'skipped', address ?? '', reason]),
  ],
});

export const outcomeTable = (outcomes: readonly ImportOutcome[]): Table => ({
  heads: ['Service', 'Outcome', 'Status page', 'Note'],
  rows: outcomes.map((outcome) => [
    outcome.row.name,
    'service' in outcome ? `added, ${outcome.service.currentStatus}` : 'failed',
    outcome.row.statusPageUrl ?? '',
    'service' in outcome ? (outcome.service.problem ?? '') : outcome.message,
  ]),
});

const foundWord = ({ kind, formatLabel }: ImportRow): string =>
  kind === 'detected' ? (formatLabel ?? 'a status page') : words[kind];

const words: Readonly<Record<Exclude<ImportRow['kind'], 'detected'>, string>> = {
  catalogue: 'in catalogue',
  watched: 'already monitored',
  unseen: 'not checked',
  unreadable: "can't be read",
  unusable: 'invalid',
};

const noteOf = ({ watchedAs, name, reason }: ImportRow): string => {
  if (reason !== null) return reason;
  return watchedAs === null || watchedAs.name === name ? '' : `as ${watchedAs.name}`;
};
