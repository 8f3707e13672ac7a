import { writeFileSync } from 'node:fs';
import { slackAlertFile } from './support/alert-example.ts';
import { allHistories } from './support/all-histories.ts';
import { docsPage, textOf, withTable } from './support/docs.ts';
import { firstCallFile } from './support/first-call.ts';
import { formatsFile, formatsTable } from './support/formats-table.ts';
import { limitsTable } from './support/limits/table.ts';
import { messagesTable } from './support/messages-table.ts';
import { truthTable } from './support/truth-table.ts';

/** `make docs`: writes what the documentation takes from the code. A test fails while it's out of date. */
writeFileSync(docsPage('formats'), withTable(textOf(docsPage('formats')), formatsTable()));

writeFileSync('web/content/formats.json', formatsFile());

writeFileSync('web/content/first-call.json', firstCallFile());

writeFileSync('web/content/slack-alert.json', slackAlertFile());

writeFileSync(docsPage('messages'), withTable(textOf(docsPage('messages')), messagesTable()));

writeFileSync(docsPage('limits'), withTable(textOf(docsPage('limits')), limitsTable()));

const truth = textOf(docsPage('truth'));
writeFileSync(docsPage('truth'), withTable(truth, truthTable(truth, await allHistories())));
