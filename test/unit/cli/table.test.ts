import stringWidth from 'string-width';
import { describe, expect, test } from 'vitest';
import { printable } from '#printable';
import { tableText, tsvText } from '../../../cli/output/table.ts';
import { ago, lasting } from '../../../cli/output/time.ts';
import { cut } from '../../../cli/output/width.ts';

const heads = ['Name', 'Status'];
const columnsOf = (text: string) =>
  text
    .trimEnd()
    .split('\n')
    .map((line) => stringWidth(line));

describe('a table', () => {
  test.each(['株式会社データ', 'Zürich', 'नमस्ते', '👩‍👩‍👧‍👦 Family', 'e\u0301te\u0301', '\u200bzero'])(
    'is straight beside the name %s',
    (name) => {
      const text = tableText({
        heads: ['Name', 'Id'],
        rows: [
          [name, '12'],
          ['plain', '12'],
        ],
      });
      const [first = 0, ...others] = columnsOf(text).slice(1);
      expect(others).toEqual([first]);
      expect(columnsOf(text)[0]).toBe(first);
    },
  );

  test('fits the terminal, whatever its width: the widest column gives way, and says so', () => {
    const rows = [['Acme', 'operational', 'All of our systems have been working since the morning']];
    for (const columns of [120, 80, 40, 24]) {
      const text = tableText({ heads: ['Name', 'Status', 'Message'], rows }, { columns });
      expect(Math.max(...columnsOf(text))).toBeLessThanOrEqual(columns);
    }
    const narrow = tableText({ heads: ['Name', 'Status', 'Message'], rows }, { columns: 40 });
    expect(narrow).toContain('Acme  operational  All of our systems h…');
  });

  test('is whole where there is no terminal', () => {
    const long = 'x'.repeat(300);
    expect(tableText({ heads: ['Name'], rows: [[long]] })).toContain(long);
  });

  test('has colours only where they are wanted, and as wide as without', () => {
    const rows = [[{ text: 'outage', tone: 'bad' as const }, 'Acme']];
    const [plain, drawn] = [{}, { colours: true }].map((look) => tableText({ heads, rows }, look));
    expect(plain).toBe('NAME    STATUS\noutage  Acme\n');
    expect(drawn).toBe('NAME    STATUS\n\u001b[31moutage\u001b[39m  Acme\n');
  });

  test('without heads is names and values', () => {
    expect(
      tableText({
        heads: [],
        rows: [
          ['Id', '3'],
          ['Service', 'Acme'],
        ],
      }),
    ).toBe('Id       3\nService  Acme\n');
  });

  test('is the moments themselves for a program, a line for each row', () => {
    const now = new Date('2026-11-20T12:00:00Z');
    const rows = [['A\tb', ago('2026-11-20T11:59:48.000Z', now), ago(null, now)]];
    expect(tsvText({ heads: ['Name', 'Read', 'Sent'], rows })).toBe(
      'name\tread\tsent\nA b\t2026-11-20T11:59:48.000Z\t\n',
    );
  });
});

test.each([
  ['\u001b[2J\u0007Acme', ' [2J Acme'],
  ['evil\u202etxt.exe', 'eviltxt.exe'],
  ['\u2066a\u2069\u200fb\u061c', 'ab'],
  ['two\r\nlines\u2028more', 'two lines more'],
])('text of a status page can’t steer the terminal: %j', (text, shown) => {
  expect(printable(text)).toBe(shown);
});

test('what is cut off is cut between characters that a person sees', () => {
  expect(cut('👩‍👩‍👧‍👦👩‍👩‍👧‍👦👩‍👩‍👧‍👦', 5)).toBe('👩‍👩‍👧‍👦👩‍👩‍👧‍👦…');
  expect(cut('日本語', 6)).toBe('日本語');
  expect(cut('日本語', 5)).toBe('日本…');
});

test.each([
  [0, '0s'],
  [12_900, '12s'],
  [59_999, '59s'],
  [60_000, '1m'],
  [3_599_999, '59m'],
  [3_600_000, '1h'],
  [86_400_000 * 9, '9d'],
  [-5_000, '0s'],
])('%i ms are told as %s', (ms, text) => {
  expect(lasting(ms)).toBe(text);
});
