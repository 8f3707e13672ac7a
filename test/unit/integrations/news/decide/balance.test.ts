import fc from 'fast-check';
import { expect, test } from 'vitest';
import { email } from '../../../../../src/integrations/channels/email.ts';
import type { AlertState } from '../../../../../src/integrations/news/alert-state.ts';
import { type DecidedAlert, decideAlerts } from '../../../../../src/integrations/news/decide/decide-alerts.ts';
import type { News, NewsEvent, OpenIncident } from '../../../../../src/integrations/news/news.ts';
import type { BadComponent, ServiceStatus } from '../../../../../src/monitoring/index.ts';
import { alertContext, at, incidentEvent, service, statusEvent } from '../../../../support/news.ts';

/** A page with two components and any number of incidents, as it changes from poll to poll. */
type Page = {
  readonly api: ServiceStatus;
  readonly web: ServiceStatus;
  readonly incidents: ReadonlyMap<number, string[]>;
};

type Step =
  | { readonly kind: 'status'; readonly component: 'api' | 'web'; readonly status: ServiceStatus }
  | { readonly kind: 'list'; readonly id: number; readonly links: string[] }
  | { readonly kind: 'unlist'; readonly id: number };

const statuses = fc.constantFrom<ServiceStatus>('operational', 'degraded', 'outage');
const links = fc.subarray(['c1', 'c2']);
const step = fc.oneof(
  fc.record({
    kind: fc.constant('status' as const),
    component: fc.constantFrom('api' as const, 'web' as const),
    status: statuses,
  }),
  fc.record({ kind: fc.constant('list' as const), id: fc.integer({ min: 1, max: 3 }), links }),
  fc.record({ kind: fc.constant('unlist' as const), id: fc.integer({ min: 1, max: 3 }) }),
);

/** Whoever watches the API, and what they were told. */
const receiver = (componentIds: readonly string[]) => {
  let state: AlertState | undefined;
  const told: DecidedAlert[] = [];
  const hear = (about: NewsEvent, page: Page, time: Date, changes: Partial<News>): void => {
    const status = boardOf(page, componentIds);
    const one = decideAlerts({
      ...alertContext(about, {
        services: [service({ componentIds, status, watchedSince: at('00:00') })],
        recipient: { channel: email, events: { incidents: true, resolved: true } },
        news: { ...changes, bad: badOf(page), occurredAt: time, seenAt: time },
      }),
      stateOf: () => state,
    });
    state = one.states.get(5) ?? state;
    told.push(...one.alerts);
  };
  return { hear, told, state: () => state };
};

const worst = (...given: readonly ServiceStatus[]): ServiceStatus =>
  given.includes('outage') ? 'outage' : given.includes('degraded') ? 'degraded' : 'operational';
const boardOf = ({ api, web }: Page, componentIds: readonly string[]) =>
  componentIds.length === 0 ? worst(api, web) : api;
const badOf = ({ api, web }: Page): readonly BadComponent[] =>
  [
    { id: 'c1', name: 'API', status: api },
    { id: 'c2', name: 'Website', status: web },
  ].flatMap(({ status, ...one }) => (status === 'degraded' || status === 'outage' ? [{ ...one, status }] : []));

const open = (id: number, componentIds: readonly string[], listedAt: Date): OpenIncident => ({
  incident: { id, title: `Incident ${id}`, phase: 'investigating', startedAt: listedAt },
  componentIds,
  firstSight: false,
  listedAt,
});

/** Plays the steps, then everything is resolved and well; gives what was told. */
const play = (steps: readonly Step[], componentIds: readonly string[]) => {
  const { hear, told, state } = receiver(componentIds);
  let page: Page = { api: 'operational', web: 'operational', incidents: new Map() };
  const listed = new Map<number, Date>();
  const end: readonly Step[] = [
    { kind: 'status', component: 'api', status: 'operational' },
    { kind: 'status', component: 'web', status: 'operational' },
    ...[1, 2, 3].map((id) => ({ kind: 'unlist', id }) as const),
  ];
  for (const [index, one] of [...steps, ...end].entries()) {
    const time = new Date(at('00:00').getTime() + (index + 1) * 7 * 60_000);
    const before = page;
    page = after(page, one);
    const changes = { subject: `status:3:${index}` };
    if (one.kind === 'status') {
      const status = boardOf(page, componentIds);
      if (status === boardOf(before, componentIds)) continue;
      const incidents = [...page.incidents].map(([id, ids]) => open(id, ids, listed.get(id) ?? time));
      hear(statusEvent({ status, since: time, incidents }), page, time, changes);
      continue;
    }
    const was = before.incidents.get(one.id);
    if (one.kind === 'unlist' && was === undefined) continue;
    const event = one.kind === 'unlist' ? 'resolved' : was === undefined ? 'opened' : 'updated';
    if (event === 'opened') listed.set(one.id, time);
    const listedAt = listed.get(one.id) ?? time;
    const ids = one.kind === 'list' ? one.links : (was ?? []);
    const { incident } = open(one.id, ids, listedAt);
    const about = incidentEvent({
      event,
      incident,
      componentIds: ids,
      formerIds: was,
      severity: undefined,
      listedAt,
    });
    hear(about, page, time, { subject: `incident:${one.id}` });
  }
  return { told, state: state(), page };
};

const after = (page: Page, one: Step): Page => {
  if (one.kind === 'status') return { ...page, [one.component]: one.status };
  const incidents = new Map(page.incidents);
  if (one.kind === 'list') incidents.set(one.id, one.links);
  else incidents.delete(one.id);
  return { ...page, incidents };
};

test.each([[['c1']], [[]]])(
  'whatever a page does, who watches %j is told every beginning and every end once',
  (componentIds) => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 25 }), (steps) => {
        const { told, state } = play(steps, componentIds);
        let isOpen = 0;
        for (const { alert } of told) {
          if (alert.kind === 'incident_opened') isOpen++;
          if (alert.kind === 'incident_updated') expect(isOpen).toBeGreaterThan(0);
          if (alert.kind === 'incident_resolved') {
            expect(isOpen).toBeGreaterThan(0);
            // The service isn't well: its own end is still to come.
            isOpen = alert.status === 'operational' ? isOpen - 1 : Math.max(isOpen, 1);
          }
        }
        expect(state?.open ?? []).toEqual([]);
        expect(state?.dismissed ?? []).toEqual([]);
        expect(state?.level ?? 'operational').toBe('operational');
      }),
      { numRuns: 500, seed: 12 },
    );
  },
);
