import { expect, it } from 'vitest';
import { readers } from '../../../../src/monitoring/pages/readers/index.ts';
import { formatsTable } from '../../../support/formats-table.ts';

const rows = formatsTable().split('\n').slice(2);

it('has one line for each reader', () => {
  expect(rows.map((row) => row.split(' | ')[0]?.slice(2)).toSorted()).toEqual(
    readers.map(({ label }) => label).toSorted(),
  );
  for (const row of rows) expect(row.split(' | ')).toHaveLength(4);
});
