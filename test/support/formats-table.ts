import { readers } from '../../src/monitoring/pages/readers/index.ts';

type Noted = (typeof readers)[number] & {
  readonly documents?: string;
  readonly recognisedBy?: string;
  readonly recorded?: boolean;
};

const rowOf = ({ label, documents = '', recognisedBy = '', recorded }: Noted): string =>
  `| ${label} | ${documents} | ${recognisedBy} | ${recorded ? 'yes' : 'no'} |`;

/** The table of formats for the documentation, in Markdown: what the readers say of themselves, by name. */
export const formatsTable = (): string =>
  [
    '| format | document | a body is of this format when it has | recorded |',
    '| --- | --- | --- | --- |',
    ...readers.toSorted((a, b) => a.label.localeCompare(b.label, 'en')).map(rowOf),
  ].join('\n');
