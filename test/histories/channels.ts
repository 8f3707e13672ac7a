import { expect } from 'vitest';
import type { Heard, HeardMessage, WebhookMessage } from './heard.ts';
import { type Expected, minute, type Told } from './history.ts';

/** Holds what each channel was told against what may be told; answers with the webhook's messages. */
export const lookAtChannels = (
  { webhook, slack, teams, mail }: Heard,
  { told = [], mailed }: Pick<Expected, 'told' | 'mailed'>,
  where: string,
): readonly WebhookMessage[] => {
  const all = pairsOf(webhook, told);
  expect(
    webhook.map(({ type }) => type),
    `${where}: what was told is ${webhook.map(({ type, text }) => `${type} (${text})`).join(' | ') || 'nothing'}`,
  ).toEqual(all.flatMap(({ message, told: one }) => (one ? wantedOf(message, one) : [])));
  const pairs = webhook.map((message, index) => ({ message, told: all[index]?.told }));
  for (const pair of pairs) {
    lookAtMessage(pair, where);
    lookAtTruth(pair.message, `${where}: ${pair.message.text}`);
  }
  lookAtChannel(webhook, pairs, `${where}: webhook`);
  lookAtChannel(slack, pairs, `${where}: Slack`);
  const ofTeams = pairs.filter(({ message }) => toTeams.has(message.type) || isLevelChange(message));
  lookAtChannel(teams, ofTeams, `${where}: Teams`);
  if (mailed) lookAtMessages(mail, mailed, `${where}: mail`);
  else lookAtChannel(mail, pairs, `${where}: mail`);
  return webhook;
};

export const matches = (text: string, wanted: string | RegExp): boolean =>
  typeof wanted === 'string' ? text === wanted : wanted.test(text);

const isLevelChange = ({ type, status, previousStatus }: WebhookMessage): boolean =>
  type === 'incident_updated' && previousStatus !== null && previousStatus !== status;

/** Teams gets these whatever they say, and every change of level. */
const toTeams = new Set([
  'incident_opened',
  'incident_resolved',
  'notice',
  'unreadable',
  'readable',
  'unstable',
  'settled',
  'selection_lost',
  'digest',
]);

/** A message with what it should be; without, nothing more was expected. */
type Pair = { readonly message: WebhookMessage; readonly told?: Told };

/** In the order in which they came; what is optional and didn't come is left out. */
const pairsOf = (messages: readonly WebhookMessage[], told: readonly Told[]): readonly Partial<Pair>[] => {
  const left = [...messages];
  const pairs: Partial<Pair>[] = [];
  for (const one of told) if (!one.optional || isOfType(left[0], one)) pairs.push({ message: left.shift(), told: one });
  return [...pairs, ...left.map((message) => ({ message }))];
};

const typesOf = ({ type }: Told): string => [type].flat().join(' or ');

/** The type that it has to have; its own where that is one of several. */
const wantedOf = (message: WebhookMessage | undefined, told: Told): string =>
  message && isOfType(message, told) ? message.type : typesOf(told);

const isOfType = (message: WebhookMessage | undefined, { type }: Told): boolean =>
  message !== undefined && [type].flat().includes(message.type);

const lookAtMessage = ({ message, told }: Pair, where: string): void => {
  if (!told) return;
  const { services, status, outcome, incident, published, proposals } = told;
  const which = `${where}: ${message.type} (${message.text})`;
  if (services) expect([...message.services].sort(), `${which}: services`).toEqual([...services].sort());
  if (status !== undefined) expect(message.status, `${which}: status`).toBe(status);
  if (outcome !== undefined) expect(message.outcome, `${which}: outcome`).toBe(outcome);
  if (proposals) expect(message.proposals, `${which}: proposals`).toEqual(proposals);
  if (published !== undefined)
    expect(message.publishedAt, `${which}: published`).toBe(published === null ? null : minute(published));
  if (incident === null) expect(message.incident, `${which}: incident`).toBeNull();
  if (incident)
    expect(matches(message.incident ?? '', incident), `${which}: ${message.incident} is ${incident}`).toBe(true);
};

/** What holds of every message, whatever the history: it agrees with the board, and a program would find its words whole. */
const lookAtTruth = (
  { type, status, outcome, services, statuses, board, text }: WebhookMessage,
  where: string,
): void => {
  expect(text, where).not.toMatch(/\bundefined\b|\bNaN\b|Invalid Date|\[object/);
  const isOfNow = type !== 'digest' && outcome !== 'no_longer_watched' && services.every((name) => board.has(name));
  if (status === null || !isOfNow) return;
  expect(
    services.map((name) => board.get(name)),
    `${where}: as on the board`,
  ).toContain(status);
  for (const [name, own] of statuses) expect(own, `${where}: ${name} as on the board`).toBe(board.get(name));
};

const lookAtChannel = (messages: readonly HeardMessage[], pairs: readonly Pair[], where: string): void => {
  lookAtMessages(
    messages,
    pairs.map(({ told }) => told),
    where,
  );
  for (const [
    index,
    {
      message: { services, board },
    },
  ] of pairs.entries()) {
    const { text, mark } = messages[index] ?? {};
    for (const name of mark === 'green' ? services.filter((one) => board.has(one)) : [])
      expect(board.get(name), `${where}: ${name} is green in ${text}`).toBe('operational');
  }
};

const lookAtMessages = (
  messages: readonly HeardMessage[],
  told: readonly (Told | undefined)[],
  where: string,
): void => {
  expect(
    messages.map(({ text }) => text.split('\n')[0]),
    `${where}: as many as were told`,
  ).toHaveLength(told.length);
  for (const [index, { text: sent, mark }] of messages.entries()) {
    const one = told[index];
    // The ports of this machine are no words: one may read like a time of day.
    const text = sent.replace(/(https?:\/\/[^\s:/|>)]+):\d+/g, '$1');
    for (const words of listOf(one?.says)) expect(text, where).toMatch(words);
    for (const words of listOf(one?.never)) expect(text, where).not.toMatch(words);
    if (one?.mark && mark) expect(mark, `${where}: colour of ${text}`).toBe(one.mark);
  }
};

const listOf = (words: RegExp | readonly RegExp[] | undefined): readonly RegExp[] =>
  words === undefined ? [] : words instanceof RegExp ? [words] : words;
