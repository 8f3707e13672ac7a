import { spawnSync } from 'node:child_process';
import { describe, expect, test } from 'vitest';
import { parseJq } from '../../../cli/output/jq.ts';
import { textOf } from '../../../cli/output/jq-values.ts';

const answer = {
  services: [
    { name: 'Stripe', status: 'outage', since: null, components: [{ name: 'API' }, { name: 'Checkout\tpage' }] },
    { name: 'GitHub', status: 'operational', since: '2026-11-20', components: [] },
    { name: 'Zoom', status: 'degraded', since: '2026-11-21', components: [] },
  ],
  next: null,
  total: 3,
};

/** Each with the lines that it prints. */
const cases: readonly (readonly [string, readonly string[]])[] = [
  ['.', [JSON.stringify(answer)]],
  ['.total', ['3']],
  ['.next.page', ['null']],
  ['.missing', ['null']],
  ['.["total"]', ['3']],
  ['.services[0].name', ['Stripe']],
  ['.services[-1].name', ['Zoom']],
  ['.services[7]', ['null']],
  ['.services[].name', ['Stripe', 'GitHub', 'Zoom']],
  ['.services | length', ['3']],
  ['.services[0] | .name, .status', ['Stripe', 'outage']],
  ['.services[] | select(.status != "operational") | .name', ['Stripe', 'Zoom']],
  ['.services[] | select(.status == "outage" or .since > "2026-11-20") | .name', ['Stripe', 'Zoom']],
  ['.services[] | select(.since and (.status == "operational" | not)) | .name', ['Zoom']],
  ['[.services[] | {name, n: (.components | length)}] | first', ['{"name":"Stripe","n":2}']],
  ['.services | map(.name) | join(", ")', ['Stripe, GitHub, Zoom']],
  ['.services | sort_by(.since) | last | .name', ['Zoom']],
  ['.services[0].components[] | [.name, 1, null, true] | @tsv', ['API\t1\t\ttrue', 'Checkout\\tpage\t1\t\ttrue']],
  ['.services[] | select(.name | startswith("G")) | keys', ['["components","name","since","status"]']],
  ['.services[0] | has("since"), has("until")', ['true', 'false']],
  ['[], {}, "a\\u00e9", -1.5', ['[]', '{}', 'aé', '-1.5']],
  ['[[2], [1, 5], [1]] | sort_by(.)', ['[[1],[1,5],[2]]']],
  ['.total >= 3, .total < 3', ['true', 'false']],
];

const lines = (expression: string, value: unknown = answer) => parseJq(expression)(value).map(textOf);

test.each(cases)('%s prints %j', (expression, expected) => {
  expect(lines(expression)).toEqual(expected);
});

/** Where jq itself is installed, it agrees. */
const hasJq = spawnSync('jq', ['--version']).status === 0;
test.skipIf(!hasJq).each(cases)('jq agrees on %s', (expression, expected) => {
  const { stdout } = spawnSync('jq', ['-rc', expression], { input: JSON.stringify(answer), encoding: 'utf8' });
  expect(stdout).toBe(`${expected.join('\n')}\n`);
});

describe('a fault', () => {
  test.each([
    ['.services[', 'its end'],
    ['.services | ', 'its end'],
    ['.a b', '"b"'],
    ['.a = 1', '"= 1"'],
    ['{a: }', '"}"'],
    ['"open', '""open"'],
    ['', 'its end'],
  ])('in %s is named before anything is called', (expression, at) => {
    expect(() => parseJq(expression)).toThrow(`We can't read --jq at ${at}.`);
  });

  test('such as an unknown function, or a key of a list, is named', () => {
    expect(() => parseJq('now')).toThrow("--jq doesn't know now.");
    expect(() => parseJq('constructor')).toThrow("--jq doesn't know constructor.");
    expect(() => lines('.services.name')).toThrow('--jq can\'t read "name" of list.');
    expect(() => lines('.total[]')).toThrow("--jq can't read the values of number.");
  });

  test('never reaches into the language', () => {
    expect(lines('.constructor, .__proto__')).toEqual(['null', 'null']);
  });
});
