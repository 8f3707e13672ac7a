/**
 * A PostgreSQL array of values that need no quotes: numbers, ids, times and our own words; undefined becomes null. For hundreds
 * of rows it's several times as fast as the driver, which checks every value for quotes.
 */
export const arrayLiteral = (values: readonly (string | number | undefined)[]): string =>
  `{${values.map((value) => value ?? 'null').join()}}`;

/** A PostgreSQL array of one column of rows. */
export const columnsOf =
  <Row>(rows: readonly Row[]) =>
  (pick: (row: Row) => string | number | undefined): string =>
    arrayLiteral(rows.map(pick));
