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
  { kinds: ['unseen'], title: 'To be looked at' },
  {
    kinds: ['unreadable'],
    title: 'Not readable',
    text: 'No status page was found there. You can add them all the same.',
  },
  { kinds: ['watched'], title: 'Already watched' },
  { kinds: ['unusable'], title: 'Not usable' },
] as const satisfies readonly { kinds: readonly ImportRow['kind'][]; title: string; text?: string }[];

/** Groups the rows by kind, most important first; leaves out empty groups. */
export const groupsOf = (rows: readonly ImportRow[]): readonly Group[] =>
  groups
    .map(({ kinds, ...group }) => ({ ...group, rows: rows.filter(({ kind }) => kinds.some((one) => one === kind)) }))
    .filter((group) => group.rows.length > 0);

const formats: Readonly<Record<ReadList['format'], string>> = {
  addresses: 'A list of addresses and names',
  csv: 'CSV',
  opml: 'OPML',
  'uptime-kuma': 'An export of Uptime Kuma',
  statusgator: 'Your boards at StatusGator',
};

/** Describes the list in one line: "CSV with 12 services". */
export const summaryOf = ({ format, services }: ReadList): string =>
  `${formats[format]} with ${counted(services.length, 'service')}.`;
