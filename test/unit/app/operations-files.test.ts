import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';
import { createMetrics } from '../../../src/app/health/metrics.ts';

const file = (name: string) => readFileSync(new URL(`../../../ops/${name}`, import.meta.url), 'utf8');

const rules = z
  .object({
    groups: z.array(
      z.object({
        rules: z.array(
          z.object({
            alert: z.string(),
            expr: z.string(),
            for: z.string(),
            labels: z.object({ severity: z.enum(['page', 'ticket']) }),
            annotations: z.object({ summary: z.string().min(1), description: z.string().min(1) }),
          }),
        ),
      }),
    ),
  })
  .parse(parse(file('server-alerts.yaml')))
  .groups.flatMap((group) => group.rules);

const panels = z
  .object({
    panels: z.array(
      z.object({
        id: z.number(),
        title: z.string(),
        gridPos: z.object({ x: z.number(), y: z.number(), w: z.number(), h: z.number() }),
        targets: z.array(z.object({ expr: z.string() })).min(1),
      }),
    ),
  })
  .parse(JSON.parse(file('server-dashboard.json'))).panels;

const expressions = [
  ...rules.map(({ expr }) => expr),
  ...panels.flatMap(({ targets }) => targets.map(({ expr }) => expr)),
];

let text: string;
/** Each series of the product with its labels: what was counted once of everything. */
let series: readonly { readonly name: string; readonly labels: readonly string[] }[];

beforeAll(async () => {
  const metrics = createMetrics();
  metrics.watch({
    poolUse: () => ({ used: 1, idle: 1, waiting: 0 }),
    loops: [{ name: 'polls', silentMs: () => 1 }],
    backlog: async () => ({ latePages: 0, waiting: 0, oldestDueMs: 0, oldestFactMs: 0 }),
  });
  for (const outcome of ['unchanged', 'failed']) metrics.polled(outcome, 10);
  for (const outcome of ['accepted', 'pending', 'failed']) metrics.delivered('slack', outcome);
  for (const status of [200, 500]) metrics.answered({ operation: 'getUser', status, seconds: 1, isStream: false });
  text = await metrics.text();
  const lines = text.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
  series = lines.map((line) => {
    const [, name = '', labels = ''] = /^(\w+)(?:\{(.*)\})? /.exec(line) ?? [];
    return { name, labels: [...labels.matchAll(/(\w+)="/g)].map(([, label = '']) => label) };
  });
});

test('what has the name of a counter is one', () => {
  const types = [...text.matchAll(/^# TYPE (\w+_total) (\w+)$/gm)];
  expect(types.length).toBeGreaterThan(0);
  expect(types.filter(([, , type]) => type !== 'counter')).toEqual([]);
});

/** What Prometheus and its targets add by themselves. */
const everywhere = ['job', 'instance'];

describe('the example rules and dashboard', () => {
  test('name only metrics that there are, with labels that these have', () => {
    expect(expressions.length).toBeGreaterThan(20);
    for (const expression of expressions)
      for (const [, name = '', , selector = ''] of expression.matchAll(
        /\b(up|(?:allclear|nodejs|process)_\w+)\b(\{([^}]*)\})?/g,
      )) {
        if (name === 'up') continue;
        const found = series.filter((one) => one.name === name);
        expect(found.length, name).toBeGreaterThan(0);
        for (const [, label = ''] of selector.matchAll(/(\w+)=~?"/g))
          expect([...everywhere, ...(found[0]?.labels ?? [])], `${name} has no label ${label}`).toContain(label);
      }
  });

  test('leave none of our metrics out', () => {
    const shown = expressions.join('\n');
    const ours = new Set(
      series.flatMap(({ name }) => (name.startsWith('allclear_') ? [name.replace(/_(bucket|sum|count)$/, '')] : [])),
    );
    expect([...ours].filter((name) => !shown.includes(name))).toEqual([]);
  });

  test('take what is the same in every process by its greatest', () => {
    const same = /allclear_(pages_late|deliveries_waiting|deliveries_oldest_due_seconds|oldest_untold_fact_seconds)/;
    for (const expression of expressions.filter((one) => same.test(one))) expect(expression).toMatch(/^max\b/);
  });

  test('have alerts and panels of different names, and panels that cover no other', () => {
    expect(new Set(rules.map(({ alert }) => alert)).size).toBe(rules.length);
    expect(new Set(panels.map(({ id }) => id)).size).toBe(panels.length);
    const cells = panels.flatMap(({ gridPos: { x, y, w, h } }) =>
      Array.from({ length: w * h }, (_, at) => `${x + (at % w)}.${y + Math.floor(at / w)}`),
    );
    expect(new Set(cells).size).toBe(cells.length);
  });
});

const hasPromtool = spawnSync('promtool', ['--version']).status === 0;

test.runIf(hasPromtool)('the rules hold by promtool: quiet on a quiet day, each alert at its trouble', () => {
  const { status, stdout, stderr } = spawnSync('promtool', ['test', 'rules', 'ops/server-alerts.test.yaml']);
  expect(status, `${stdout}${stderr}`).toBe(0);
});
