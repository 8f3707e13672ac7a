import fc from 'fast-check';
import { expect, test } from 'vitest';
import { beginning, momentAt } from '../histories/history.ts';
import { USER_ID } from '../support/pipeline/memory-services.ts';
import { createPipeline, type Sent } from '../support/pipeline/pipeline.ts';
import { type Happening, type RandomHistory, randomHistory } from './random-history.ts';
import { randomPage } from './random-page.ts';

// Every alert that a mute holds back is one of those that go out without it.

/** Left out here: acts of a user have histories of their own. */
const byUsers: readonly Happening['kind'][] = [
  'threshold',
  'choose',
  'enable',
  'events',
  'reconnect',
  'clock',
  'copies',
];
const services = ['Acme', 'Acme API'] as const;
const SETTLED_MINUTES = 60;

type RandomMute = {
  /** Its place among the happenings. */
  readonly before: number;
  readonly service: 0 | 1;
  /** Undefined: it is unmuted. */
  readonly minutes?: number;
};

const story = fc.record({
  history: randomHistory,
  mutes: fc.array(
    fc.record(
      {
        before: fc.nat({ max: 12 }),
        service: fc.constantFrom(0 as const, 1 as const),
        minutes: fc.integer({ min: 1, max: 90 }),
      },
      { requiredKeys: ['before', 'service'] },
    ),
    { minLength: 1, maxLength: 5 },
  ),
});

const play = async (history: RandomHistory, mutes: readonly RandomMute[]) => {
  const { happenings } = history;
  const page = randomPage(history);
  const sent: (Sent & { readonly muted: ReadonlySet<string> })[] = [];
  const until = new Map<string, Date>();
  const mutedAt = (at: Date) => new Set(services.filter((name) => (until.get(name) ?? at) > at));
  const pipeline = createPipeline({
    begin: beginning,
    page: page.says,
    send: (one) => sent.push({ ...one, muted: mutedAt(one.at) }),
  });
  await pipeline.watch('Acme', { components: [] });
  await pipeline.watch('Acme API', { components: ['api'] });
  const ids = new Map(pipeline.services().map(({ id, name }) => [name, id]));
  const set = async ({ service, minutes }: RandomMute, mutedAt: Date) => {
    const name = services[service];
    const serviceId = ids.get(name) ?? 0;
    const end = new Date(mutedAt.getTime() + (minutes ?? 0) * 60_000);
    until.set(name, end);
    if (minutes === undefined) await pipeline.mutes.end({ teamId: USER_ID, userId: USER_ID }, { serviceId }, mutedAt);
    else await pipeline.mutes.put({ serviceId, teamId: USER_ID, mutedAt, until: end });
  };
  let minutes = 0;
  await pipeline.passTo(momentAt(0), () => {});
  for (const [index, { after, what }] of happenings.entries()) {
    minutes += after / 60;
    await pipeline.passTo(momentAt(minutes), () => {});
    for (const mute of mutes.filter(({ before }) => before === index)) await set(mute, momentAt(minutes));
    page.happens(what, minutes);
  }
  await pipeline.passTo(momentAt(minutes + 90 + SETTLED_MINUTES), () => {});
  return sent;
};

/** The service, status and text of each service in an alert, without its number and times. */
const saidBy = ({ channel, alert }: Sent): readonly string[] =>
  alert.services.map(({ name, status }) =>
    JSON.stringify([
      channel,
      name,
      status,
      alert.kind,
      'outcome' in alert ? alert.outcome : null,
      'incident' in alert ? [alert.incident?.title, alert.incident?.phase, alert.incident?.update] : null,
      'maintenance' in alert ? alert.maintenance.title : null,
      alert.occurredAt,
    ]),
  );

/** The status of a service by the last alert about it that gives one. */
const lastOf = (sent: readonly Sent[], channel: string, name: string) =>
  sent
    .flatMap((one) => {
      const service = one.channel === channel && one.alert.services.find((each) => each.name === name);
      const isOfStatus =
        one.alert.kind.startsWith('incident_') || one.alert.kind === 'unstable' || one.alert.kind === 'settled';
      return service && isOfStatus && service.status ? [service.status] : [];
    })
    .at(-1);

test('a mute loses nothing, says nothing twice, and leaves everybody knowing what is true', async () => {
  await fc.assert(
    fc.asyncProperty(story, async ({ history, mutes }) => {
      const happenings = history.happenings.filter(({ what }) => !byUsers.includes(what.kind));
      const open = await play({ ...history, happenings }, []);
      const muted = await play({ ...history, happenings }, mutes);
      // While a service is muted, nothing is said about it.
      const loud = muted.filter((one) => one.alert.services.some(({ name }) => one.muted.has(name)));
      expect(loud.flatMap(saidBy)).toEqual([]);
      // Nobody hears anything twice.
      const parts = muted.flatMap(saidBy);
      const wanted = new Set(open.flatMap(saidBy));
      expect(parts.filter((one) => !wanted.has(one))).toEqual([]);
      expect(new Set(parts).size).toBe(parts.length);
      for (const channel of ['webhook', 'slack', 'teams'])
        for (const name of services) {
          const [without, withMutes] = [lastOf(open, channel, name), lastOf(muted, channel, name)];
          if (without === 'operational') expect([undefined, 'operational']).toContain(withMutes);
          else expect(withMutes).toBe(without);
        }
    }),
    { numRuns: 120, seed: 140, endOnFailure: true },
  );
});
