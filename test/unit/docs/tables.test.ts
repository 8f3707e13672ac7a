import { describe, expect, it } from 'vitest';
import { exitCodes } from '../../../cli/terminal.ts';
import { access } from '../../../src/app/access.ts';
import { settingNames } from '../../../src/app/settings.ts';
import type { Alert } from '../../../src/integrations/model/alert.ts';
import type { Access, RateLimit } from '../../../src/platform/http/access.ts';
import { statusOf } from '../../../src/platform/http/operations/send-problem.ts';
import { everyAlert } from '../../support/alerts.ts';
import { allHistories } from '../../support/all-histories.ts';
import { docsPage, namesIn, rowsOf, section, textOf, withTable } from '../../support/docs.ts';
import { firstCallFile } from '../../support/first-call.ts';
import { formatsFile, formatsTable } from '../../support/formats-table.ts';
import { messageScenes } from '../../support/message-scenes.ts';
import { messagesTable } from '../../support/messages-table.ts';
import { rulesOf, truthTable } from '../../support/truth-table.ts';

const outcomesOf = (alerts: readonly Alert[]) =>
  alerts.flatMap((alert) => ('outcome' in alert && alert.outcome ? [alert.outcome] : []));

/** As the page says it: `10 each`, `20 an hour`, `300 together`. */
const perMinute = ({ max, windowMs, together }: RateLimit): string =>
  windowMs === 60_000 ? `${max} ${together ? 'together' : 'each'}` : `${max} an hour`;

const firstCells = (rows: readonly (readonly string[])[]) => rows.map(([first = '']) => first.replaceAll('`', ''));

describe('the tables of the documentation', () => {
  it('have every setting, as .env.example does', () => {
    const places = {
      [docsPage('settings')]: firstCells(rowsOf(textOf(docsPage('settings')))),
      '.env.example': [...textOf('.env.example').matchAll(/^([A-Z][A-Z_]+)=/gm)].map(([, name]) => name),
    };
    for (const [place, names] of Object.entries(places))
      expect(names.toSorted(), `the settings in ${place}`).toEqual(settingNames.toSorted());
  });

  it('have every format, as make docs writes it', () => {
    const page = textOf(docsPage('formats'));
    expect(page).toBe(withTable(page, formatsTable()));
    expect(page).toContain(formatsTable());
  });

  it('and the public pages have every format, as make docs writes it', () => {
    expect(textOf('web/content/formats.json')).toBe(formatsFile());
  });

  it('and the integrations screen has the call and the answer of the reference, as make docs writes them', () => {
    expect(textOf('web/content/first-call.json')).toBe(firstCallFile());
  });

  it('have every kind of alert and every end in every channel, as make docs writes it', () => {
    const page = textOf(docsPage('messages'));
    expect(page).toContain(messagesTable());
    const alerts = messageScenes.flatMap(({ scenes }) => scenes.map(({ alert }) => alert));
    expect(new Set(alerts.map(({ kind }) => kind))).toEqual(new Set(everyAlert.map(({ kind }) => kind)));
    expect(new Set(outcomesOf(alerts))).toEqual(new Set(outcomesOf(everyAlert)).add('resolved'));
  });

  it('and the page of webhooks has every kind of alert', () => {
    const named = namesIn(textOf(docsPage('webhooks')));
    expect(everyAlert.map(({ kind }) => kind).filter((kind) => !named.includes(kind))).toEqual([]);
  });

  it('have no message with an empty part, a word twice, or its zone left out', () => {
    const lines = messagesTable().split('\n');
    expect(lines.filter((line) => /·\s*·|·\s*$|\b(\w{3,}) \1\b|undefined|: *$/.test(line))).toEqual([]);
    const headlines = lines.filter((_, index) => lines[index - 1] === '```text');
    expect(headlines.filter((line) => /\d:\d\d [AP]M/.test(line) && !line.includes('UTC'))).toEqual([]);
  });

  it('have every rule of truth with what shows it, as make docs writes it', async () => {
    const page = textOf(docsPage('truth'));
    const histories = await allHistories();
    expect(page).toContain(truthTable(page, histories));
    for (const [rule, , ...shownBy] of rowsOf(page))
      expect(shownBy, `rule ${rule}`).toEqual([/\]\(/, /\]\(/, /^[1-9]/].map((part) => expect.stringMatching(part)));
    const named = rulesOf(page).map(([rule]) => rule);
    expect(named).toEqual(Array.from({ length: 21 }, (_, index) => index + 1));
    expect(histories.flatMap(({ rules }) => rules).filter((rule) => !named.includes(rule))).toEqual([]);
  });

  it('have every exit code of the command line', () => {
    const codes = firstCells(rowsOf(section(textOf(docsPage('cli')), '## Exit codes')));
    expect(codes.map(Number)).toEqual(Object.values(exitCodes));
  });

  it('have every code of an error with its status', () => {
    const rows = rowsOf(section(textOf(docsPage('api')), '## Errors'));
    const documented = rows.map(([status, code = '']) => [code.replaceAll('`', ''), Number(status)]);
    expect(Object.fromEntries(documented)).toEqual(statusOf);
    expect(documented).toHaveLength(Object.keys(statusOf).length);
  });

  it('have every rate limit of the table of permissions', () => {
    const rows: Readonly<Record<string, Access>> = access;
    const limits = Object.entries(rows).flatMap(([operation, { rateLimit }]) =>
      rateLimit ? [{ operation, group: rateLimit.together, text: perMinute(rateLimit) }] : [],
    );
    const textOfGroup = (group: RateLimit['together']) =>
      new Set(limits.flatMap((limit) => (limit.group === group ? [limit.text] : [])));
    const documented = rowsOf(section(textOf(docsPage('api')), '## Rate limits'));
    const named = documented.flatMap(([calls = '', most = '']) =>
      namesIn(calls).flatMap((name) => (name in access ? [[name, most]] : [])),
    );
    const byName = limits.filter(({ group }) => group === undefined || group === 'reading by token');
    expect(Object.fromEntries(named)).toEqual(
      Object.fromEntries(byName.map(({ operation, text }) => [operation, text])),
    );
    expect(named).toHaveLength(byName.length);
    expect(documented[0]?.[1]).toBe(`${[...textOfGroup('reading by key')].join()}, per key`);
    expect(documented.at(-1)?.[1]).toBe([...textOfGroup('writing')].join());
  });
});
