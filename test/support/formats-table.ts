import { readers } from '../../src/monitoring/pages/readers/index.ts';
import type { Reader } from '../../src/monitoring/pages/reading/reader.ts';

const rowOf = ({ label, documents, recognisedBy, recorded }: Reader): string =>
  `| ${label} | ${documents} | ${recognisedBy} | ${recorded ? 'yes' : 'no'} |`;

/** The table of formats for the documentation, in Markdown: what the readers say of themselves, by name. */
export const formatsTable = (): string =>
  [
    '| format | document | a body is of this format when it has | recorded |',
    '| --- | --- | --- | --- |',
    ...readers.toSorted((a, b) => a.label.localeCompare(b.label, 'en')).map(rowOf),
  ].join('\n');

// `node test/support/formats-table.ts` prints it.
if (import.meta.main) console.log(formatsTable());
