import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { csvLine } from '../../../../src/platform/http/lists/csv.ts';
import type { StoredSection } from '../../../../src/publishing/pages/page.ts';
import { csvRecords } from '../../../../src/publishing/subscribers/csv/csv-records.ts';
import { itemLabels } from '../../../../src/publishing/subscribers/csv/item-labels.ts';
import { rowsOfCsv } from '../../../../src/publishing/subscribers/csv/rows-of-csv.ts';

const sections = [
  {
    name: 'Shop',
    items: [
      { id: 1, name: 'Cards' },
      { id: 2, name: 'API' },
      { id: 3, name: 'Gifts; vouchers' },
    ],
  },
  { name: 'Partners', items: [{ id: 4, name: 'API' }] },
] as unknown as readonly StoredSection[];
const labels = itemLabels(sections);
const at = new Date('2026-11-28T12:00:00Z');
const rowsOf = (text: string) => rowsOfCsv(text, { labels, itemIds: [], at });
const problemsOf = (text: string) =>
  rowsOf(text).flatMap((row) => ('problem' in row ? [`${row.line}: ${row.problem}`] : []));
const subscribersOf = (text: string) => rowsOf(text).flatMap((row) => ('subscriber' in row ? [row.subscriber] : []));

describe('the records of a CSV file', () => {
  test('are those that were written, whatever stands in their cells', () => {
    const cell = fc
      .string({ unit: fc.constantFrom('a', 'b@', '"', ',', ';', '\n', ' ', '') })
      .map((text) => text.trim());
    const record = fc.array(cell, { minLength: 2, maxLength: 4 }).filter((cells) => cells.some((one) => one !== ''));
    fc.assert(
      fc.property(fc.array(record, { maxLength: 5 }), (records) => {
        const text = ['email,kind\r\n', ...records.map(csvLine)].join('');
        expect(
          csvRecords(text, 100)
            .slice(1)
            .map(({ cells }) => cells),
        ).toEqual(records);
      }),
    );
  });

  test('know their lines, also after cells of several lines and empty lines', () => {
    expect(csvRecords('a;b\n\n"x\ny";z\r\n;\nlast', 100).map(({ line, cells }) => [line, ...cells])).toEqual([
      [1, 'a', 'b'],
      [3, 'x\ny', 'z'],
      [6, 'last'],
    ]);
  });
});

describe('the items of a line', () => {
  test.each([[[1]], [[1, 3]], [[2, 4]], [[3]], [[]]])('are read back by their names: %j', (ids) => {
    const text = labels.textOf(ids);
    expect(text === '' ? { ids: [] } : labels.idsIn(text)).toEqual({ ids });
  });

  test('may be the page’s own ids, and are nothing else', () => {
    expect(labels.idsIn('1 4')).toEqual({ ids: [1, 4] });
    expect(labels.idsIn('cards; Partners ›  api')).toEqual({ ids: [1, 4] });
    expect(labels.idsIn('API')).toEqual({ unknown: 'API' });
    expect(labels.idsIn('1 9')).toEqual({ unknown: '1 9' });
    expect(labels.textOf([9])).toBe('#9');
    expect(labels.idsIn('#9')).toEqual({ unknown: '#9' });
  });
});

describe('the lines of a file', () => {
  test('are our own export, a pasted list or a spreadsheet', () => {
    for (const text of [
      'email,kind\r\n"Ann@mail.example",email\n',
      'ann@mail.example',
      'Name;Mail\nAnn;ann@mail.example\n',
    ])
      expect(subscribersOf(text)).toEqual([
        { address: 'ann@mail.example', itemIds: [], state: 'active', confirmedAt: at },
      ]);
  });

  test('keep who unsubscribed, whose address fails and who hasn’t confirmed', () => {
    const text = [
      'email,state,confirmed,unsubscribed,suppressed,unsubscribed by,item names',
      'a@m.example,unsubscribed,2026-01-01T00:00:00Z,2026-11-27T00:00:00Z,,email_app,Cards',
      'b@m.example,active,2026-01-01T00:00:00Z,,no_mailbox,,',
      "'+c@m.example,waiting,,,,,",
    ].join('\n');
    const confirmedAt = new Date('2026-01-01');
    expect(subscribersOf(text)).toEqual([
      {
        address: 'a@m.example',
        itemIds: [1],
        state: 'unsubscribed',
        confirmedAt,
        unsubscribedAt: new Date('2026-11-27'),
        unsubscribedBy: 'email_app',
      },
      { address: 'b@m.example', itemIds: [], state: 'active', confirmedAt, suppressedBecause: 'no_mailbox' },
      { address: '+c@m.example', itemIds: [], state: 'waiting' },
    ]);
  });

  test('with a problem say which and what to do', () => {
    const text = [
      'email,kind,state,item names',
      'bob,email,active,',
      'hooks.example,webhook,active,',
      'a@m.example,email,gone,',
      'b@m.example,email,,Fax',
      'c@m.example,email,,',
    ].join('\n');
    expect(problemsOf(text)).toEqual([
      "2: “bob” isn't an email address. Correct it.",
      "3: A webhook isn't imported, because the file has only its host. Add it with its URL.",
      "4: “gone” isn't a state. Enter active, waiting or unsubscribed.",
      "5: “Fax” isn't an item of this page. Add it to the page, or correct its name.",
    ]);
    expect(subscribersOf(text)).toHaveLength(1);
  });
});
