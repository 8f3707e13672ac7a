import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { AlertQuietHours } from '../../../../src/integrations/model/quiet-hours.ts';
import { beginning, momentAt } from '../../../histories/history.ts';
import { type Happening, randomHistory } from '../../../model/random-history.ts';
import { randomPage } from '../../../model/random-page.ts';
import { createPipeline, type Sent } from '../../../support/pipeline/pipeline.ts';

/** Run 1,000 with HISTORIES=1000. */
const HISTORIES = Number(process.env.HISTORIES ?? 40);
const SEED = Number(process.env.SEED ?? 149);

/** They change the rule itself, or what it covers: the present one has no such past. */
const changesOfRules: readonly Happening['kind'][] = ['choose', 'threshold', 'enable', 'events', 'reconnect'];

const stories = fc.sample(randomHistory, { numRuns: HISTORIES, seed: SEED });
const choices = [
  { incidents: true, resolved: true, maintenance: true },
  { incidents: true, resolved: false, maintenance: false },
  { incidents: false, resolved: true, maintenance: true, statusChange: true },
] as const;

/** In several time zones. One drops its alerts, and one lasts the whole day. The histories begin on a Monday at 8 AM UTC. */
const quietHours: readonly (AlertQuietHours | undefined)[] = [
  undefined,
  { days: [1, 2, 3, 4, 5, 6, 7], fromMinute: 8 * 60 + 5, toMinute: 8 * 60 + 25, timeZone: 'UTC', summary: true },
  {
    days: [1, 2, 3, 4, 5, 6, 7],
    fromMinute: 17 * 60 + 30,
    toMinute: 17 * 60 + 30,
    timeZone: 'Asia/Tokyo',
    summary: true,
  },
  { days: [1, 7], fromMinute: 22 * 60, toMinute: 10 * 60 + 15, timeZone: 'Europe/London', summary: false },
  {
    days: [1, 2, 3, 4, 5, 6, 7],
    fromMinute: 13 * 60 + 30,
    toMinute: 14 * 60 + 10,
    timeZone: 'Asia/Kolkata',
    summary: true,
  },
];

/** What the webhook does about problems that nobody is on; nobody ever is. */
const reminders: readonly Parameters<ReturnType<typeof createPipeline>['setReminders']>[1][] = [
  {},
  { repeatMinutes: 5 },
  { escalateTo: 'slack', afterMinutes: 7 },
  { escalateTo: 'slack', afterMinutes: 1, repeatMinutes: 10 },
];

/** Plays a history, and gives what was sent to the webhook, and escalated to Slack, beside replays of the same rule and of another one. */
const play = async (place: number) => {
  const story = stories[place];
  if (!story) throw new Error('There is no such history.');
  const page = randomPage(story);
  const sent: Sent[] = [];
  const pipeline = createPipeline({
    begin: beginning,
    page: page.says,
    send: (one) => {
      if (one.channel === 'webhook' || one.alert.kind === 'escalated') sent.push(one);
    },
    connected: ['webhook', 'slack'],
  });
  await pipeline.watch('Acme', { components: [], alertThreshold: place % 2 === 0 ? 'degraded' : 'outage' });
  await pipeline.watch('Acme API', { components: ['api'] });
  pipeline.setEvents('webhook', choices[place % choices.length] ?? {});
  pipeline.setQuietHours('webhook', quietHours[place % quietHours.length]);
  pipeline.setReminders('webhook', reminders[place % reminders.length] ?? {});
  if (place % 8 === 3) pipeline.setQuietHours('slack', quietHours[1]);
  let seconds = 0;
  for (const { after, what } of story.happenings) {
    seconds += after;
    await pipeline.passTo(momentAt(seconds / 60), () => {});
    if (!changesOfRules.includes(what.kind)) page.happens(what, seconds / 60);
  }
  await pipeline.passTo(momentAt(seconds / 60 + 30), () => {});
  const replay = await pipeline.replay('webhook', {});
  const other = choices[(place + 1 + (place % 2)) % choices.length] ?? {};
  const beside = await pipeline.replay('webhook', { events: other });
  pipeline.setEvents('webhook', other);
  return { sent, replay, beside, alone: await pipeline.replay('webhook', {}) };
};

/** The alerts of each day. */
const daysOf = (sent: readonly Sent[]) =>
  [...Map.groupBy(sent, ({ at }) => at.toISOString().slice(0, 10))].map(([date, those]) => ({
    date,
    alerts: those.length,
    outages: those.filter(({ alert }) => 'status' in alert && alert.status === 'outage').length,
  }));

const selections = [['api'], ['web', 'mail'], [], ['mail'], ['api', 'web']] as const;

/** Plays a history with a service over these components, beside another one, and gives what its webhook was sent. */
const playOver = async (place: number, components: readonly string[]) => {
  const story = stories[place];
  if (!story) throw new Error('There is no such history.');
  const page = randomPage(story);
  const sent: Sent[] = [];
  const pipeline = createPipeline({
    begin: beginning,
    page: page.says,
    send: (one) => void sent.push(one),
    connected: ['webhook'],
  });
  const alertThreshold = place % 2 === 0 ? 'degraded' : 'outage';
  await pipeline.watch('Acme', { components, alertThreshold, unlinkedIncidents: place % 3 !== 0 });
  await pipeline.watch('Other', { components: place % 2 === 0 ? ['api'] : ['api', 'mail'] });
  let seconds = 0;
  for (const { after, what } of story.happenings) {
    seconds += after;
    await pipeline.passTo(momentAt(seconds / 60), () => {});
    if (!changesOfRules.includes(what.kind)) page.happens(what, seconds / 60);
  }
  await pipeline.passTo(momentAt(seconds / 60 + 30), () => {});
  const replayOver = (other: readonly string[]) =>
    pipeline.replay('webhook', { changedServiceId: 1, service: { choice: { components: other, groups: [] } } });
  return { sent, replayOver, listed: page.truth().components.map(({ id }) => id) };
};

describe('a replay', () => {
  test(`with other components has the alerts that they would have sent, in ${HISTORIES} random histories`, async () => {
    let [alerts, compared] = [0, 0];
    for (let place = 0; place < HISTORIES; place++) {
      const [chosen = [], present = []] = [selections[place % 5], selections[(place + 1) % 5]];
      const { sent, listed } = await playOver(place, chosen);
      // Nobody can choose a component that was removed.
      if (!chosen.every((id) => listed.includes(id))) continue;
      const { replayOver } = await playOver(place, present);
      const { days, after } = await replayOver(chosen);
      // Without a change of the page there is no history.
      if (days.length === 0) continue;
      alerts += sent.length;
      compared += 1;
      expect(after.days, `${place} ${JSON.stringify(stories[place])}`).toEqual(daysOf(sent));
    }
    expect(compared).toBeGreaterThan(HISTORIES / 2);
    expect(alerts).toBeGreaterThan(compared);
  });

  test(`with the present rule has the alerts that were really sent, also beside another rule, in ${HISTORIES} random histories`, async () => {
    let alerts = 0;
    let summaries = 0;
    let repeats = 0;
    let escalations = 0;
    for (let place = 0; place < HISTORIES; place++) {
      const { sent, replay, beside, alone } = await play(place);
      alerts += sent.length;
      summaries += sent.filter(({ alert }) => 'isQuiet' in alert).length;
      const escalated = sent.filter(({ alert }) => alert.kind === 'escalated').length;
      repeats += sent.filter(({ alert }) => alert.kind === 'reminder').length;
      escalations += escalated;
      expect(replay.before, JSON.stringify(stories[place])).toEqual(replay.after);
      expect(replay.after.days, `${place} ${JSON.stringify(stories[place])}`).toEqual(daysOf(sent));
      expect(replay.after.escalations).toBe(escalated);
      expect(replay.missed).toEqual([]);
      expect([beside.before, beside.after], `${place} beside another rule`).toEqual([replay.after, alone.after]);
    }
    expect(alerts).toBeGreaterThan(HISTORIES);
    expect(summaries).toBeGreaterThan(HISTORIES / 20);
    expect(repeats).toBeGreaterThan(HISTORIES / 20);
    expect(escalations).toBeGreaterThan(HISTORIES / 20);
  });
});
