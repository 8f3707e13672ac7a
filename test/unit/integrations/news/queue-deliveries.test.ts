import { describe, expect, it } from 'vitest';
import type { AssigneesOfSubjects } from '../../../../src/incidents/index.ts';
import { webhook } from '../../../../src/integrations/channels/webhook.ts';
import type { NewDelivery } from '../../../../src/integrations/delivery/ports.ts';
import type { AlertState } from '../../../../src/integrations/news/alert-state.ts';
import type { News } from '../../../../src/integrations/news/news.ts';
import {
  alertStateKey,
  type KeyedAlertState,
  type Outbox,
  type QueuedNews,
  type Recipient,
  subjectKey,
} from '../../../../src/integrations/news/ports.ts';
import { queueDeliveries } from '../../../../src/integrations/news/queue-deliveries.ts';
import type { WatcherService } from '../../../../src/monitoring/index.ts';
import {
  allEvents,
  flappingEvent,
  incidentEvent,
  news,
  service,
  statusEvent,
  toldDown,
} from '../../../support/news.ts';
import { noBoards } from '../../../support/no-boards.ts';
import { memoryReminders } from '../../../support/pipeline/memory-reminders.ts';

const recipient = (changes: Partial<Recipient> = {}): Recipient => ({
  integrationId: 1,
  teamId: 10,
  channel: webhook,
  events: allEvents,
  ...changes,
});
const queued = (items: readonly News[]): readonly QueuedNews[] =>
  items.map((one, index) => ({ id: index + 1, factId: index + 100, afterUser: 0, news: one }));

/** What is queued of these news for user 10, and for 11 where told so, by an outbox that only keeps what it is given. */
const queue = async (
  items: readonly News[],
  parts: {
    readonly recipients?: readonly Recipient[];
    readonly counts?: Readonly<Record<string, number>>;
    readonly state?: AlertState;
    readonly services?: readonly WatcherService[];
    readonly assigned?: Awaited<ReturnType<AssigneesOfSubjects>>;
  } = {},
) => {
  const { recipients = [recipient()], counts = {}, state, services = [service()], assigned = [] } = parts;
  const key = alertStateKey({ integrationId: 1, serviceId: 5 });
  const states = new Map(state ? [[key, state]] : []);
  const added: NewDelivery[] = [];
  const renamed: unknown[] = [];
  const saved: KeyedAlertState[] = [];
  const outbox: Partial<Outbox> = {
    recipientsOf: async (teamIds) => ({ recipients, teams: new Set(teamIds) }),
    alertCounts: async () => new Map(Object.entries(counts)),
    mergeThread: async (changes) => void renamed.push(...changes),
    add: async (deliveries) => void added.push(...deliveries),
  };
  const teamIds = [...new Set(recipients.map(({ teamId }) => teamId))];
  let id = 0;
  await queueDeliveries(
    [{ items: queued(items) }],
    teamIds.map((teamId) => ({ key: 0, teamId, services })),
    1_000,
    {
      outbox: outbox as Outbox,
      states: { of: async () => states, save: async (changed) => void saved.push(...changed) },
      ...noBoards,
      mutes: { ofTeams: async () => [] },
      reminders: memoryReminders(10, () => new Map()).reminders,
      namesOf: async () => [],
      mailChoicesOf: async () => [],
      incidents: { incidents: async () => [], assigneesOf: async () => assigned },
      newId: () => `id-${++id}`,
      publicUrl: 'https://allclear.test',
    },
  );
  return { added, renamed, saved };
};
const opened = news(incidentEvent());
const updated = news(incidentEvent({ event: 'updated' }));

describe('the alerts of a subject', () => {
  it('are counted for each integration by itself, in the order of the news', async () => {
    const recipients = [recipient(), recipient({ integrationId: 2 }), recipient({ integrationId: 3, teamId: 11 })];
    const { added } = await queue([opened, updated], { recipients });
    expect(added.map(({ integrationId, alert }) => [integrationId, alert.kind, alert.sequence])).toEqual([
      [1, 'incident_opened', 1],
      [2, 'incident_opened', 1],
      [1, 'incident_updated', 2],
      [2, 'incident_updated', 2],
      [3, 'incident_opened', 1],
      [3, 'incident_updated', 2],
    ]);
  });

  it('go on from those that were told before', async () => {
    const counts = { [subjectKey({ integrationId: 1, subject: 'incident:7' })]: 4 };
    const { added } = await queue([updated], { counts, state: toldDown('incident:7') });
    expect(added.map(({ alert }) => [alert.kind, alert.sequence])).toEqual([['incident_updated', 5]]);
  });

  it('that are not told are not counted', async () => {
    const recipients = [recipient({ events: { incidents: true } })];
    const resolved = news(incidentEvent({ event: 'resolved' }));
    const { added } = await queue([opened, resolved, opened], { recipients });
    expect(added.map(({ alert }) => alert.sequence)).toEqual([1, 2]);
  });

  it('have ids of their own, and the fact that they are of', async () => {
    const { added } = await queue([opened, updated]);
    expect(added.map(({ alert, factId }) => [alert.id, factId])).toEqual([
      ['id-1', 100],
      ['id-2', 101],
    ]);
  });
});

describe('the colleague who is on an open incident', () => {
  const assignee = { id: 12, name: 'Ada', since: new Date(0) };
  const assigned = [{ teamId: 10, incidentId: 7, serviceId: null, assignee }];

  it('is named to their team, and to no other', async () => {
    const recipients = [recipient(), recipient({ integrationId: 3, teamId: 11 })];
    const { added } = await queue([updated], { recipients, assigned, state: toldDown('incident:7') });
    expect(added.map(({ integrationId, alert }) => [integrationId, 'assignee' in alert && alert.assignee])).toEqual([
      [1, { id: 12, name: 'Ada' }],
      [3, false],
    ]);
  });

  it('isn’t named at its end', async () => {
    const resolved = news(incidentEvent({ event: 'resolved' }));
    const { added } = await queue([resolved], { assigned, state: toldDown('incident:7') });
    expect(added.map(({ alert }) => [alert.kind, 'assignee' in alert])).toEqual([['incident_resolved', false]]);
  });
});

describe('an incident that continues what was told by status alone', () => {
  const byStatus = news(statusEvent(), { subject: 'status:3:50' });
  const down = { services: [service({ status: 'outage' })] };

  it('goes on with its numbers, and makes it its own', async () => {
    const counts = { [subjectKey({ integrationId: 1, subject: 'status:3:50' })]: 2 };
    const { added, renamed } = await queue([opened], { counts, state: toldDown('status:3:50'), ...down });
    expect(added.map(({ alert, subject }) => [alert.kind, subject, alert.sequence])).toEqual([
      ['incident_updated', 'incident:7', 3],
    ]);
    expect(renamed).toEqual([{ integrationId: 1, subject: 'status:3:50', to: 'incident:7' }]);
  });

  it('does so also within one batch', async () => {
    const { added } = await queue([byStatus, opened], down);
    expect(added.map(({ alert, subject }) => [alert.kind, subject, alert.sequence])).toEqual([
      ['incident_opened', 'incident:7', 1],
      ['incident_updated', 'incident:7', 2],
    ]);
  });

  it('does so through what came between', async () => {
    const counts = { [subjectKey({ integrationId: 1, subject: 'status:3:50' })]: 2 };
    const unstable = news(flappingEvent({ status: 'outage' }), { subject: 'unstable:3:1' });
    const state = toldDown('status:3:50');
    const { added, renamed } = await queue([unstable, opened], { counts, state, ...down });
    expect(added.map(({ alert, subject }) => [alert.kind, subject, alert.sequence])).toEqual([
      ['unstable', 'incident:7', 3],
      ['incident_updated', 'incident:7', 4],
    ]);
    expect(renamed).toContainEqual({ integrationId: 1, subject: 'status:3:50', to: 'incident:7' });
  });

  it('opens anew for whoever was not told of that', async () => {
    const { added, renamed } = await queue([opened], down);
    expect(added.map(({ alert }) => [alert.kind, alert.sequence])).toEqual([['incident_opened', 1]]);
    expect(renamed).toEqual([]);
  });
});

describe('what an integration was told of a service', () => {
  it('is kept with its deliveries, as it is after the last of them', async () => {
    const { saved } = await queue([opened, news(incidentEvent({ event: 'resolved' }))]);
    expect(saved).toMatchObject([{ integrationId: 1, serviceId: 5, state: { open: [], level: 'operational' } }]);
  });

  it('is not written where nothing of it changed', async () => {
    const unwanted = [service({ alertThreshold: 'none' })];
    expect((await queue([opened], { services: unwanted })).saved).toEqual([]);
  });
});

it('nobody to tell is nobody to ask about', async () => {
  const { added } = await queue([opened], { recipients: [] });
  expect(added).toEqual([]);
});
