import { headlineOf } from '../../src/integrations/model/alert-text.ts';
import { beginning, momentAt } from '../histories/history.ts';
import { createPipeline, type Sent } from '../support/pipeline/pipeline.ts';
import type { Happening, RandomHistory } from './random-history.ts';
import { randomPage } from './random-page.ts';
import { type Chosen, truthfulPerson } from './truthful.ts';

/** What was told and what a truthful person objects to, both in order. */
export type Played = {
  readonly sent: readonly Sent[];
  readonly transcript: readonly string[];
  readonly objections: readonly string[];
  /** Kinds of what happened and changed something, each time that it did. */
  readonly covered: readonly string[];
};

/** So long after the last happening everything has been told. */
const AFTER_THE_END = 30;

/** Stops at the first moment with an objection. Plays one history on the product's own code, without network, database or time. */
export const playRandom = async (story: RandomHistory): Promise<Played> => {
  const page = randomPage(story);
  const person = truthfulPerson(story.isDated);
  const transcript: string[] = [];
  const objections: string[] = [];
  const covered: string[] = [];
  const sent: Sent[] = [];
  let heard = 0;
  const pipeline = createPipeline({
    begin: beginning,
    page: page.says,
    send: (one) => {
      sent.push(one);
      transcript.push(`${minuteOf(one.at).toFixed(1)} ${one.channel}: ${one.alert.kind} ${headlineOf(one.alert)}`);
    },
  });
  let services: readonly Chosen[] = [
    { name: 'Acme', components: [], threshold: 'degraded', isPaused: false },
    { name: 'Acme API', components: ['api'], threshold: 'degraded', isPaused: false },
  ];
  for (const { name, components } of services) await pipeline.watch(name, { components });

  const passTo = (at: number): Promise<void> =>
    pipeline.passTo(momentAt(at), (polled, now) => {
      // The first falsehood says the most.
      if (objections.length > 0) return;
      const moment = {
        at: minuteOf(now),
        board: pipeline.board(),
        services,
        sent: sent.slice(heard),
        truth: page.truth(),
      };
      const found = person.objections({ ...moment, served: polled === undefined ? undefined : page.served() });
      heard = sent.length;
      for (const why of found) {
        const line = `${moment.at.toFixed(1)} ${why}`;
        objections.push(line);
        transcript.push(`  !! ${line}`);
      }
    });
  const change = (name: string, changes: Partial<Chosen>): void => {
    services = services.map((one) => (one.name === name ? { ...one, ...changes } : one));
  };
  let [seconds, at] = [0, 0];
  /** Does what a user does; false where that is none, or was so before. */
  const isDone = async (what: Happening): Promise<boolean> => {
    const api = services.find(({ name }) => name === API);
    switch (what.kind) {
      case 'threshold':
        pipeline.setThreshold(API, what.threshold);
        change(API, { threshold: what.threshold });
        person.asksOtherwise(API, at);
        return api?.threshold !== what.threshold;
      case 'choose':
        if (!(await pipeline.choose(API, { components: what.components }))) return false;
        change(API, { components: what.components });
        person.choosesAnew(API, at);
        return true;
      case 'enable':
        if (api?.isPaused !== what.enabled) return false;
        await pipeline.setEnabled(API, what.enabled);
        change(API, { isPaused: !what.enabled });
        person.choosesAnew(API, at);
        return true;
      case 'events':
        pipeline.setEvents('slack', { maintenance: true, incidents: true, resolved: true, ...unwanted[what.wanted] });
        person.hearsOtherwise('slack', what.wanted, at);
        return true;
      case 'reconnect':
        pipeline.reconnect('teams');
        person.hearsOtherwise('teams', 'all', at);
        return true;
      default:
        return false;
    }
  };

  await passTo(at);
  for (const { after, what } of story.happenings) {
    seconds += after;
    at = seconds / 60;
    await passTo(at);
    if (objections.length > 0) break;
    transcript.push(`${at.toFixed(1)} ${JSON.stringify(what)}`);
    if (page.happens(what, at) || (await isDone(what))) covered.push(labelOf(what));
    person.changes(page.truth(), at);
  }
  if (objections.length === 0) await passTo(at + AFTER_THE_END);
  return { sent, transcript, objections, covered };
};

const API = 'Acme API';

const unwanted = { all: {}, incidents: { resolved: false }, resolved: { incidents: false } } as const;

/** `open, linked`, `maintain, turn`. */
const labelOf = (what: Happening): string => {
  const details = Object.entries(what).flatMap(([key, value]) => {
    if (key === 'links') return (value as readonly string[]).length === 0 ? ['unlinked'] : ['linked'];
    return ['kind', 'id', 'components'].includes(key) || typeof value === 'number' ? [] : [String(value)];
  });
  return [what.kind, ...details].join(', ');
};

const minuteOf = (moment: Date): number => (moment.getTime() - beginning.getTime()) / 60_000;
