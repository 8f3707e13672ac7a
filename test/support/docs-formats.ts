import { readers } from '../../src/monitoring/pages/readers/index.ts';

type Noted = (typeof readers)[number] & {
  readonly documents?: string;
  readonly recognisedBy?: string;
  readonly recorded?: boolean;
};

/** The table of formats of the documentation, in the order in which they are recognised. */
export const formatsTable = (noted: readonly Noted[] = readers): string =>
  [
    '| format | document | a body is of this format when it has | recorded |',
    '| --- | --- | --- | --- |',
    ...noted.map(
      ({ label, documents = '', recognisedBy = '', recorded = false }) =>
        `| ${label} | ${documents} | ${recognisedBy} | ${recorded ? 'yes' : 'no'} |`,
    ),
  ].join('\n');
