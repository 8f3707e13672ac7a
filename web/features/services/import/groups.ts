import type { ImportRow } from '#import-services';
import { counted } from '../../../ui/text/counted.ts';
import type { ReadList } from './import-calls.ts';

export type Group = {
  readonly title: string;
  readonly text?: string;
  readonly rows: readonly ImportRow[];
};

const groups = [
  { kinds: ['catalogue'], title: 'In the catalogue' },
  { kinds: ['detected'], title: 'Status pages found' },
  { kinds: ['unseen'], title: 'Still checking' },
  {
    kinds: ['unreadable'],
    title: 'No status page found',
    text: 'You can still add them.',
  },
  { kinds: ['watched'], title: 'Already monitored' },
  { kinds: ['unusable'], title: "Can't be imported" },
] as const satisfies readonly { kinds: readonly ImportRow['kind'][]; title: string; text?: string }[];

/** Groups the rows by kind, most important first; leaves out empty groups. */
export const groupsOf = (rows: readonly ImportRow[]): readonly Group[] =>
  groups
    .map(({ kinds, ...group }) => ({ ...group, rows: rows.filter(({ kind }) => kinds.some((one) => one === kind)) }))
    .filter((group) => group.rows.length > 0);

const formats: Readonly<Record<ReadList['format'], string>> = {
  addresses: 'List of URLs and names',
  csv: 'CSV',
  opml: 'OPML',
  'uptime-kuma': 'Uptime Kuma export',
  statusgator: 'Your StatusGator boards',
};

/** Describes the list in one line: "CSV with 12 services". */
export const summaryOf = ({ format, services }: ReadList): string =>
  `${formats[format]} with ${counted(services.length, 'service')}.`;
