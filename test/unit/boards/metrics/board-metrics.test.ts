import { describe, expect, test } from 'vitest';
import { boardMetrics } from '../../../../src/boards/metrics/board-metrics.ts';
import { prometheusText } from '../../../../src/boards/metrics/prometheus-text.ts';
import { aBoard, anIncident, aService } from '../../../support/boards.ts';

const at = (minute: number) => new Date(Date.UTC(2026, 10, 20, 8, minute));
const linesOf = (...given: Parameters<typeof boardMetrics>) => prometheusText(boardMetrics(...given)).split('\n');
const incident = ({ services: _, ...one }: ReturnType<typeof anIncident>, said: object) => ({
  ...one,
  unlinked: false,
  ...said,
});

describe('the metrics of a board', () => {
  const service = aService({
    id: 5,
    name: 'Acme "API"\\\n',
    status: 'degraded',
    observedAt: at(0),
    incidents: [incident(anIncident({}), {}), incident(anIncident({}), { notice: true })],
    components: [{ id: 'c1', name: 'Checkout', status: 'outage', onPage: true }],
  });
  const lines = linesOf(
    aBoard({ at: at(2), overall: 'degraded', services: [service, aService({ enabled: false })] }),
    [],
  );

  test('have each status as a state set, in which one word is true', () => {
    const labels = 'service_id="5",service="Acme \\"API\\"\\\\\\n"';
    const states = lines.filter((line) => line.startsWith('allclear_service_status{'));
    expect(states).toHaveLength(5);
    expect(states).toContain(`allclear_service_status{${labels},status="degraded"} 1`);
    expect(states).toContain(`allclear_service_status{${labels},status="operational"} 0`);
    expect(lines).toContain('allclear_board_status{status="degraded"} 1');
    expect(lines).toContain(
      `allclear_component_status{${labels},component_id="c1",component="Checkout",status="outage"} 1`,
    );
  });

  test('have the age of each reading and the open incidents without notices, and nothing of what is paused', () => {
    expect(lines.filter((line) => /^allclear_(source_age_seconds|open_incidents)\{/.test(line))).toEqual([
      expect.stringMatching(/^allclear_source_age_seconds\{service_id="5".* 120$/),
      expect.stringMatching(/^allclear_open_incidents\{service_id="5".* 1$/),
    ]);
  });

  test('have no age of what was never read', () => {
    const never = linesOf(aBoard({ services: [aService({ status: 'unknown' })] }), []);
    expect(never.filter((line) => line.startsWith('allclear_source_age_seconds{'))).toEqual([]);
    expect(never.join('\n')).toContain('status="unknown"} 1');
  });

  test('have how deliveries fare', () => {
    const figures = { id: 3, name: 'Ops', type: 'slack', waitingSince: at(1), failed: 2 };
    const told = linesOf(aBoard({ at: at(2) }), [figures]);
    const labels = 'integration_id="3",integration="Ops",channel="slack"';
    expect(told).toContain(`allclear_delivery_age_seconds{${labels}} 60`);
    expect(told).toContain(`allclear_delivery_failing_seconds{${labels}} 0`);
    expect(told).toContain(`allclear_deliveries_failed{${labels}} 2`);
  });

  test('are bounded, and say how much is left out', () => {
    const components = Array.from({ length: 30 }, (_, index) => ({
      id: `c${index}`,
      name: 'C',
      status: 'operational' as const,
      onPage: true,
    }));
    const services = Array.from({ length: 100 }, (_, index) => aService({ id: index + 1, components }));
    const integrations = Array.from({ length: 201 }, (_, index) => ({
      id: index,
      name: 'I',
      type: 'slack',
      failed: 0,
    }));
    const told = linesOf(aBoard({ services }), integrations);
    expect(told.filter((line) => line.startsWith('allclear_component_status{'))).toHaveLength(10_000);
    expect(told).toContain('allclear_left_out{of="components"} 1000');
    expect(told).toContain('allclear_left_out{of="integrations"} 1');
    expect(told).toContain('allclear_left_out{of="services"} 0');
  });

  test('list what is in trouble before all else where not all is listed, and count all', () => {
    const well = Array.from({ length: 9_999 }, (_, index) => aService({ id: index + 1 }));
    const told = linesOf(aBoard({ services: [...well, aService({ id: 10_000, name: 'Zoom', status: 'outage' })] }), []);
    expect(told).toContain('allclear_service_status{service_id="10000",service="Zoom",status="outage"} 1');
    expect(told.filter((line) => line.startsWith('allclear_open_incidents{'))).toHaveLength(2_000);
    expect(told).toContain('allclear_services{status="operational"} 9999');
    expect(told).toContain('allclear_services{status="outage"} 1');
    expect(told).toContain('allclear_left_out{of="services"} 8000');
  });

  test('have a HELP and a TYPE before the samples of each, and end their last line', () => {
    const text = lines.join('\n');
    const names = new Set([...text.matchAll(/^(allclear_\w+)/gm)].map(([, name]) => name));
    for (const name of names) expect(text).toContain(`# TYPE ${name} gauge`);
    for (const line of lines.slice(0, -1))
      expect(line).toMatch(/^(# (HELP|TYPE) allclear_\w+ .+|allclear_\w+(\{.+\})? -?\d+)$/);
    expect(lines.at(-1)).toBe('');
  });
});
