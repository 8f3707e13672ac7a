import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Mute, MuteSubject } from '../../src/integrations/mutes/ports.ts';
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

/** Histories for each kind of mute; `make model` plays a tenth of its own number. */
const RUNS = process.env.MODEL_RUNS ? Math.ceil(Number(process.env.MODEL_RUNS) / 10) : 30;
const SETTLED_MINUTES = 60;

/** Its length in minutes, until it's resolved, or the end of one. */
type Length = number | 'resolved' | 'unmute';

type RandomMute = {
  /** Its place among the happenings. */
  readonly before: number;
  /** A service, or the newest open incident. */
  readonly of: 0 | 1 | 'incident';
  readonly length: Length;
};

const storyWith = (
  of: readonly RandomMute['of'][],
  length: fc.Arbitrary<Length>,
  { least = 1, most = 5, within = 12 } = {},
) =>
  fc.record({
    history: randomHistory,
    mutes: fc.array(fc.record({ before: fc.nat({ max: within }), of: fc.constantFrom(...of), length }), {
      minLength: least,
      maxLength: most,
    }),
  });

const minutes = fc.integer({ min: 1, max: 90 });

const play = async (history: RandomHistory, mutes: readonly RandomMute[]) => {
  const { happenings } = history;
  const page = randomPage(history);
  const sent: (Sent & { readonly mutes: readonly Mute[] })[] = [];
  const pipeline = createPipeline({
    begin: beginning,
    page: page.says,
    send: (one) => sent.push({ ...one, mutes: pipeline.mutesInForce(one.at) }),
  });
  await pipeline.watch('Acme', { components: [] });
  await pipeline.watch('Acme API', { components: ['api'] });
  const set = async ({ of, length }: RandomMute, mutedAt: Date) => {
    const subject = subjectOf(of);
    if (!subject) return;
    if (length === 'unmute') return pipeline.mutes.end({ teamId: USER_ID, userId: USER_ID }, subject, mutedAt);
    if (length === 'resolved' && !hasTrouble(subject)) return;
    const until = length === 'resolved' ? undefined : new Date(mutedAt.getTime() + length * 60_000);
    await pipeline.mutes.put({ ...subject, teamId: USER_ID, mutedAt, ...(until && { until }) });
  };
  const subjectOf = (of: RandomMute['of']): MuteSubject | undefined => {
    if (of !== 'incident') return { serviceId: of + 1 };
    const open = pipeline.incidents().filter(({ resolvedAt }) => resolvedAt === null);
    const incidentId = open.map(({ id }) => id).toSorted((a, b) => b - a)[0];
    return incidentId === undefined ? undefined : { incidentId };
  };
  /** As the operation asks: without a problem there is nothing to resolve. */
  const hasTrouble = (subject: MuteSubject): boolean =>
    !('serviceId' in subject) ||
    pipeline
      .services()
      .some(({ id, currentStatus }) => id === subject.serviceId && /outage|degraded/.test(currentStatus));
  let passed = 0;
  await pipeline.passTo(momentAt(0), () => {});
  for (const [index, { after, what }] of happenings.entries()) {
    passed += after / 60;
    await pipeline.passTo(momentAt(passed), () => {});
    for (const mute of mutes.filter(({ before }) => before === index)) await set(mute, momentAt(passed));
    page.happens(what, passed);
  }
  await pipeline.passTo(momentAt(passed + 90 + SETTLED_MINUTES), () => {});
  return { sent, lasting: pipeline.mutesInForce(momentAt(passed + 90 + SETTLED_MINUTES)) };
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

const isMuted = ({ subject, alert, mutes }: Sent & { readonly mutes: readonly Mute[] }): boolean =>
  mutes.some(({ serviceId, incidentId }) =>
    serviceId === undefined ? subject === `incident:${incidentId}` : alert.services.some(({ id }) => id === serviceId),
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

test.each([
  ['with an end', 140, storyWith([0, 1], fc.oneof(minutes, fc.constant<Length>('unmute')))],
  [
    'until resolved',
    141,
    storyWith([0, 1], fc.oneof(fc.constant<Length>('resolved'), minutes, fc.constant<Length>('unmute'))),
  ],
  ['of an incident', 142, storyWith(['incident'], fc.oneof(fc.constant<Length>('resolved'), minutes))],
  [
    'of an incident or a service',
    144,
    // Many at a time, so that they overlap.
    storyWith(['incident', 0, 1], fc.oneof(fc.constant<Length>('resolved'), minutes, fc.constant<Length>('unmute')), {
      least: 4,
      most: 9,
      within: 6,
    }),
  ],
] as const)(
  'a mute %s loses nothing, says nothing twice, and leaves everybody knowing what is true',
  async (_, seed, story) => {
    await fc.assert(
      fc.asyncProperty(story, async ({ history, mutes }) => {
        const happenings = history.happenings.filter(({ what }) => !byUsers.includes(what.kind));
        const { sent: open } = await play({ ...history, happenings }, []);
        const { sent: muted, lasting } = await play({ ...history, happenings }, mutes);
        // While something is muted, nothing is said about it.
        expect(muted.filter(isMuted).flatMap(saidBy)).toEqual([]);
        // Nobody hears anything twice.
        const parts = muted.flatMap(saidBy);
        const wanted = new Set(open.flatMap(saidBy));
        expect(parts.filter((one) => !wanted.has(one))).toEqual([]);
        expect(new Set(parts).size).toBe(parts.length);
        // Those of a mute that lasts still wait.
        if (lasting.length > 0) return;
        for (const channel of ['webhook', 'slack', 'teams'])
          for (const name of services) {
            const [without, withMutes] = [lastOf(open, channel, name), lastOf(muted, channel, name)];
            if (without === 'operational') expect([undefined, 'operational']).toContain(withMutes);
            else expect(withMutes).toBe(without);
          }
      }),
      { numRuns: RUNS, seed, endOnFailure: true },
    );
  },
);
