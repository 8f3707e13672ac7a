import { headlineOf } from '../../src/integrations/model/alert-text.ts';
import type { AlertThreshold } from '../../src/monitoring/index.ts';
import { beginning, momentAt } from '../histories/history.ts';
import { createPipeline, type Sent } from '../support/pipeline/pipeline.ts';
import type { RandomHistory } from './random-history.ts';
import { randomPage } from './random-page.ts';
import { type Chosen, truthfulPerson } from './truthful.ts';

/** What was told and what a truthful person objects to, both in order. */
export type Played = {
  readonly sent: readonly Sent[];
  readonly transcript: readonly string[];
  readonly objections: readonly string[];
};

/** So long after the last happening everything has been told. */
const AFTER_THE_END = 30;

/** Stops at the first moment with an objection. Plays one history on the product's own code, without network, database or time. */
export const playRandom = async (story: RandomHistory): Promise<Played> => {
  const page = randomPage(story);
  const person = truthfulPerson(story.isDated);
  const transcript: string[] = [];
  const objections: string[] = [];
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
    { name: 'Acme', components: [], threshold: 'degraded' },
    { name: 'Acme API', components: ['api'], threshold: 'degraded' },
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
  let at = 0;
  const setThreshold = (threshold: AlertThreshold): void => {
    pipeline.setThreshold(API, threshold);
    change(API, { threshold });
    person.asksOtherwise(API, at);
  };

  await passTo(at);
  for (const { after, what } of story.happenings) {
    at += after / 60;
    await passTo(at);
    if (objections.length > 0) break;
    transcript.push(`${at.toFixed(1)} ${JSON.stringify(what)}`);
    page.happens(what, at);
    if (what.kind === 'threshold') setThreshold(what.threshold);
    if (what.kind === 'choose' && (await pipeline.choose(API, { components: what.components }))) {
      change(API, { components: what.components });
      person.choosesAnew(API, at);
    }
  }
  if (objections.length === 0) await passTo(at + AFTER_THE_END);
  return { sent, transcript, objections };
};

const API = 'Acme API';

const minuteOf = (moment: Date): number => (moment.getTime() - beginning.getTime()) / 60_000;
