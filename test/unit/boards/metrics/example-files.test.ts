import { readFileSync } from 'node:fs';
import { parser } from '@prometheus-io/lezer-promql';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';
import { boardMetrics } from '../../../../src/boards/metrics/board-metrics.ts';
import { aBoard, aService } from '../../../support/boards.ts';

const file = (name: string) => readFileSync(new URL(`../../../../ops/${name}`, import.meta.url), 'utf8');

const ruleSet = z.object({
  groups: z.array(
    z.object({
      rules: z.array(
        z.strictObject({
          alert: z.string(),
          expr: z.string(),
          for: z.string().regex(/^\d+[smh]$/),
          labels: z.object({ severity: z.enum(['page', 'ticket']) }),
          annotations: z.object({ summary: z.string().min(1), description: z.string().min(1) }),
        }),
      ),
    }),
  ),
});
const dashboard = z.object({
  panels: z.array(
    z.object({
      id: z.number(),
      gridPos: z.object({ x: z.number(), y: z.number(), w: z.number(), h: z.number() }),
      targets: z.array(z.object({ expr: z.string(), legendFormat: z.string() })).min(1),
    }),
  ),
});

const rules = ruleSet.parse(parse(file('board-alerts.yaml'))).groups.flatMap((group) => group.rules);
const { panels } = dashboard.parse(JSON.parse(file('board-dashboard.json')));
const targets = panels.flatMap((panel) => panel.targets);

/** Every metric of a board with the labels of its samples. */
const labelsOf = new Map(
  boardMetrics(
    aBoard({
      services: [
        aService({
          observedAt: new Date(0),
          components: [{ id: 'c', name: 'C', status: 'operational', onPage: true }],
        }),
      ],
    }),
    [{ id: 1, name: 'Ops', type: 'slack', failed: 0 }],
  ).map(({ name, samples }) => [name, new Set(samples.flatMap(({ labels }) => Object.keys(labels)))]),
);

type Parsed = { readonly errors: number; readonly metrics: readonly string[]; readonly labels: readonly string[] };

/** By Prometheus' own grammar. */
const parsed = (expression: string): Parsed => {
  const [metrics, labels]: [string[], string[]] = [[], []];
  let errors = 0;
  parser.parse(expression).iterate({
    enter: ({ type, name, from, to }) => {
      if (type.isError) errors += 1;
      if (name === 'VectorSelector') metrics.push(expression.slice(from, to).split('{')[0]?.trim() ?? '');
      if (name === 'LabelName') labels.push(expression.slice(from, to));
    },
  });
  return { errors, metrics, labels };
};

const shown = [...rules, ...targets];

test('the grammar finds what is no PromQL', () => {
  expect(parsed('sum by (status) (allclear_service_status').errors).toBeGreaterThan(0);
  expect(parsed('sum by (status) (allclear_service_status{status="x"})')).toMatchObject({
    errors: 0,
    metrics: ['allclear_service_status'],
    labels: ['status', 'status'],
  });
});

describe('the example rules and dashboard of a board', () => {
  test.each(shown.map(({ expr }) => expr))(
    '%s names metrics that there are, by labels that they have',
    (expression) => {
      const { errors, metrics, labels } = parsed(expression);
      expect(errors).toBe(0);
      expect(metrics.length).toBeGreaterThan(0);
      for (const metric of metrics) expect([...labelsOf.keys()]).toContain(metric);
      const known = metrics.flatMap((metric) => [...(labelsOf.get(metric) ?? [])]);
      for (const label of labels) expect(known).toContain(label);
    },
  );

  test('say in their texts only labels that their expression has', () => {
    const texts = [
      ...rules.map(({ expr, annotations }) => ({ expr, text: `${annotations.summary} ${annotations.description}` })),
      ...targets.map(({ expr, legendFormat }) => ({ expr, text: legendFormat })),
    ];
    for (const { expr, text } of texts)
      for (const [, label = ''] of text.matchAll(/\{\{\s*(?:\$labels\.)?(\w+)\s*\}\}/g))
        expect(
          parsed(expr).metrics.some((metric) => labelsOf.get(metric)?.has(label)),
          `${expr}: ${label}`,
        ).toBe(true);
  });

  test('leave none of the metrics out, have names and ids of their own, and panels that cover no other', () => {
    const used = new Set(shown.flatMap(({ expr }) => parsed(expr).metrics));
    expect([...labelsOf.keys()].filter((name) => !used.has(name))).toEqual([]);
    expect(new Set(rules.map(({ alert }) => alert)).size).toBe(rules.length);
    expect(new Set(panels.map(({ id }) => id)).size).toBe(panels.length);
    const cells = panels.flatMap(({ gridPos: { x, y, w, h } }) =>
      Array.from({ length: w * h }, (_, at) => `${x + (at % w)}.${y + Math.floor(at / w)}`),
    );
    expect(new Set(cells).size).toBe(cells.length);
  });
});
