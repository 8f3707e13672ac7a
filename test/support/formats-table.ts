import { readers } from '../../src/monitoring/pages/readers/index.ts';
import type { Reader } from '../../src/monitoring/pages/reading/reader.ts';

const rowOf = ({ label, documents, recognisedBy, recorded }: Reader): string =>
  `| ${label} | ${documents} | ${recognisedBy} | ${recorded ? 'yes' : 'no'} |`;

/** The table of formats for the documentation, in Markdown: what the readers say of themselves, by name. */
export const formatsTable = (): string =>
  [
    '| format | document | recognised by | recorded |',
    '| --- | --- | --- | --- |',
    ...readers.toSorted((a, b) => a.label.localeCompare(b.label, 'en')).map(rowOf),
  ].join('\n');

/** What the public site says of each format, by name: the file web/content/formats.json. */
export const formatsFile = (): string => {
  const formats = readers
    .toSorted((a, b) => a.label.localeCompare(b.label, 'en'))
    .map(({ format, label, documents, hosts = [], recorded }) => ({ format, label, documents, hosts, recorded }));
  // A list of hosts on one line, as the formatter has it.
  const text = JSON.stringify(formats, null, 2).replace(
    /\[\s+("[^\]]*")\s+\]/g,
    (_, hosts: string) => `[${hosts.replace(/\s+/g, ' ')}]`,
  );
  return `${text}\n`;
};

// `node test/support/formats-table.ts` prints it.
if (import.meta.main) console.log(formatsTable());
