import { writeFileSync } from 'node:fs';
import { docsPage, textOf, withTable } from './support/docs.ts';
import { formatsTable } from './support/formats-table.ts';

/** `make docs`: writes what the documentation takes from the code. A test fails while it is out of date. */
writeFileSync(docsPage('formats'), withTable(textOf(docsPage('formats')), formatsTable()));
