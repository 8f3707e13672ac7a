import { describe, expect, test } from 'vitest';
import { parseAlerts } from '../../../src/signals/formats/index.ts';
import type { SourceKind } from '../../../src/signals/ports.ts';

const alertmanager = {
  version: '4',
  groupKey: 'g1',
  status: 'firing',
  alerts: [
    {
      status: 'firing',
      fingerprint: 'a1b2',
      labels: { alertname: 'ApiErrors', severity: 'warning', service: 'checkout' },
      annotations: { summary: '5xx above 3%' },
      startsAt: '2026-11-23T14:02:00.123456789Z',
      endsAt: '0001-01-01T00:00:00Z',
      generatorURL: 'https://prom.example/g',
    },
    {
      status: 'resolved',
      fingerprint: 'c9',
      labels: { alertname: 'Latency' },
      startsAt: '2026-11-23T13:00:00Z',
      endsAt: '2026-11-23T13:20:00Z',
    },
  ],
};

const kuma = (status: number, msg = 'timeout') => ({
  heartbeat: { monitorID: 7, status, time: '2026-11-23 14:05:10.120', msg },
  monitor: { id: 7, name: 'API', url: 'https://api.example', tags: [{ name: 'service', value: 'checkout' }] },
  msg: '[API] Down',
});

const datadog = (state: string) => ({
  key: '4711',
  state,
  title: 'Checkout is slow',
  link: 'https://app.datadoghq.example/1',
  at: '1763906460000',
  tags: 'service:checkout,env:prod,alone',
});

const betterStack = (resolvedAt: string | null) => ({
  data: {
    id: '881',
    type: 'incident',
    attributes: {
      name: 'Shop',
      cause: 'Status 502',
      started_at: '2026-11-23T14:00:00Z',
      resolved_at: resolvedAt,
    },
  },
});

const only = (kind: SourceKind, body: unknown) => {
  const [alert, ...others] = parseAlerts(kind, body).alerts;
  expect(others).toEqual([]);
  return alert;
};

describe('alerts are read from the messages of', () => {
  test('any tool, in plain JSON, one or a list', () => {
    const body = {
      key: 'checkout-5xx',
      state: 'firing',
      title: 'Checkout 5xx above 2%',
      severity: 'warning',
      started_at: '2026-11-23T14:01:00+01:00',
      url: 'https://grafana.example/d/1',
      labels: { service: 'checkout', replicas: 3, ignored: { a: 1 } },
    };
    expect(only('json', body)).toEqual({
      key: 'checkout-5xx',
      state: 'firing',
      title: 'Checkout 5xx above 2%',
      severity: 'warning',
      url: 'https://grafana.example/d/1',
      labels: { service: 'checkout', replicas: '3' },
      startedAt: new Date('2026-11-23T13:01:00Z'),
      endedAt: undefined,
    });
    expect(parseAlerts('json', [body, { key: 'b', state: 'resolved' }]).alerts.map(({ state }) => state)).toEqual([
      'firing',
      'resolved',
    ]);
  });

  test.each(['alertmanager', 'grafana'] as const)('%s, each alert of a group by its fingerprint', (kind) => {
    expect(parseAlerts(kind, alertmanager).alerts).toMatchObject([
      {
        key: 'a1b2',
        state: 'firing',
        title: '5xx above 3%',
        severity: 'warning',
        url: 'https://prom.example/g',
        labels: { service: 'checkout' },
        startedAt: new Date('2026-11-23T14:02:00.123Z'),
        endedAt: undefined,
      },
      {
        key: 'c9',
        state: 'resolved',
        title: 'Latency',
        severity: 'critical',
        endedAt: new Date('2026-11-23T13:20:00Z'),
      },
    ]);
  });

  test('Datadog, from the trigger to the recovery by its cycle', () => {
    expect(only('datadog', datadog('Triggered'))).toMatchObject({
      key: '4711',
      state: 'firing',
      severity: 'critical',
      labels: { service: 'checkout', env: 'prod' },
      startedAt: new Date(1_763_906_460_000),
    });
    expect(only('datadog', datadog('Re-Warn'))).toMatchObject({ state: 'firing', severity: 'warning' });
    expect(only('datadog', datadog('No Data'))).toMatchObject({ state: 'firing' });
    expect(only('datadog', datadog('Recovered'))).toMatchObject({
      state: 'resolved',
      endedAt: new Date(1_763_906_460_000),
    });
  });

  test('Better Stack, whose other messages have no alert', () => {
    expect(only('better-stack', betterStack(null))).toMatchObject({
      key: '881',
      state: 'firing',
      title: 'Shop: Status 502',
    });
    expect(only('better-stack', betterStack('2026-11-23T14:09:00Z'))).toMatchObject({ state: 'resolved' });
    expect(parseAlerts('better-stack', { data: { id: '1', type: 'monitor', attributes: {} } }).alerts).toEqual([]);
  });

  test('Uptime Kuma, whose time has no zone, and whose test has no heartbeat', () => {
    expect(only('uptime-kuma', kuma(0))).toMatchObject({
      key: '7',
      state: 'firing',
      title: 'API: timeout',
      labels: { name: 'API', service: 'checkout' },
      startedAt: new Date('2026-11-23T14:05:10.120Z'),
    });
    expect(only('uptime-kuma', kuma(1))).toMatchObject({ state: 'resolved', title: 'API' });
    for (const status of [2, 3]) expect(parseAlerts('uptime-kuma', kuma(status)).alerts).toEqual([]);
    expect(parseAlerts('uptime-kuma', { heartbeat: null, monitor: null, msg: 'Test' }).alerts).toEqual([]);
  });
});

describe('a message of another shape', () => {
  const broken: readonly (readonly [SourceKind, unknown, string])[] = [
    ['json', 'text', 'body'],
    ['json', {}, 'key'],
    ['json', { key: 'a' }, 'state'],
    ['json', { key: 'a', state: 'on' }, 'state'],
    ['json', { key: 'a', state: 'firing' }, 'title'],
    ['json', { key: 'a'.repeat(256), state: 'resolved' }, 'key'],
    ['json', [{}, {}], 'key'],
    ['alertmanager', { key: 'a' }, 'alerts'],
    ['grafana', { alerts: [{ status: 'firing' }] }, 'alerts[0].fingerprint'],
    ['grafana', { alerts: [{ fingerprint: 'a', status: '' }] }, 'alerts[0].status'],
    ['datadog', { state: 'Triggered', title: 'a' }, 'key'],
    ['better-stack', { data: null }, 'data'],
    ['better-stack', { data: { type: 'incident', id: '1' } }, 'data.attributes'],
    ['uptime-kuma', { heartbeat: { status: 0 } }, 'monitor'],
    ['uptime-kuma', {}, 'heartbeat'],
  ];

  test('in a list is left out, and so are those beyond the first 1,000', () => {
    const whole = { key: 'a', state: 'resolved' };
    expect(parseAlerts('json', [whole, {}])).toMatchObject({ alerts: [{ key: 'a' }], ignored: 1 });
    const alert = { fingerprint: 'a', status: 'firing' };
    expect(parseAlerts('alertmanager', { alerts: [{ status: 'firing' }, alert] })).toMatchObject({ ignored: 1 });
    const many = parseAlerts('alertmanager', { alerts: Array.from({ length: 1_050 }, () => alert) });
    expect([many.alerts.length, many.ignored]).toEqual([1_000, 50]);
  });

  test.each(broken)('of %s is refused with the field that is missing: %j', (kind, body, field) => {
    expect(() => parseAlerts(kind, body)).toThrow(
      expect.objectContaining({ code: 'invalid_input', fields: { [field]: expect.any(String) } }),
    );
  });
});

describe('text of strangers', () => {
  const titled = (fields: object) => only('json', { key: 'a', state: 'firing', title: 'x', ...fields });

  test('loses control and direction characters, and is cut', () => {
    expect(titled({ title: 'a\u202eb\u0007\n  c' })?.title).toBe('a b c');
    expect(titled({ title: `\ud800${'x'.repeat(400)}` })?.title).toHaveLength(256);
    expect(() => titled({ title: '\u202e \n' })).toThrow('title is missing');
  });

  test.each(['javascript:alert(1)', 'https://user:secret@host.example/', 'data:text/html,x', 7, 'x'.repeat(3_000)])(
    'is no link that a browser may follow: %s',
    (url) => {
      expect(titled({ url })?.url).toBeUndefined();
    },
  );

  test.each(['yesterday', '1', '0001-01-01T00:00:00Z', '2026-13-45T00:00:00Z', `2026-11-23T${'0'.repeat(5_000)}`])(
    'is no time: %s',
    (time) => {
      expect(titled({ started_at: time })?.startedAt).toBeUndefined();
    },
  );

  test('has at most 16 labels, and none that changes what an object is', () => {
    const labels = JSON.parse(`{"__proto__":"x",${Array.from({ length: 40 }, (_, n) => `"l${n}":"v"`).join()}}`);
    const kept = titled({ labels })?.labels ?? {};
    expect(Object.keys(kept)).toHaveLength(16);
    expect(Object.getPrototypeOf(kept)).toBe(Object.prototype);
  });

  test('of half a megabyte is refused or read in a time that grows with its length', () => {
    const long = ' \u202e'.repeat(250_000);
    for (const kind of ['json', 'datadog'] as const)
      expect(() => parseAlerts(kind, { key: long, state: long, title: long, tags: long })).toThrow();
    expect(titled({ labels: { a: long, b: 'x'.repeat(500_000) } })?.labels).toEqual({ b: 'x'.repeat(200) });
  });
});
