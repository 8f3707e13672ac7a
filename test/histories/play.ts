import { expect } from 'vitest';
import { unwrap } from '#client';
import type { HeardMessage } from './heard.ts';
import type { Expected, History, Told } from './history.ts';
import type { Scene, Stage } from './stage.ts';

/** Plays a history against the whole product and looks at every step at board, API and channels. */
export const play = async (stage: Stage, story: History): Promise<void> => {
  const scene = await stage.begin(story);
  try {
    for (const { at, expect: expected, page, act } of story.steps) {
      await scene.passTo(at);
      if (expected) await lookAt(scene, expected, `${story.title}, minute ${at}`);
      if (page) scene.says(page);
      if (act) await act(scene.actions);
    }
  } finally {
    await scene.end();
  }
};

const lookAt = async (scene: Scene, expected: Expected, where: string): Promise<void> => {
  const services = unwrap(await scene.api.GET('/api/services'));
  const shown = new Map(services.map((service) => [service.name, service]));
  for (const [name, status] of Object.entries(expected.board ?? {}))
    expect({ where, name, status: shown.get(name)?.currentStatus }).toEqual({ where, name, status });
  for (const [name, words] of Object.entries(expected.says ?? {}))
    expect(shown.get(name)?.statusMessage ?? '', `${where}: the message of ${name}`).toMatch(words);
  if (expected.open) await lookAtIncidents(scene, expected.open, where);
  if (expected.told) await lookAtChannels(scene, expected.told, where);
};

const lookAtIncidents = async (scene: Scene, open: NonNullable<Expected['open']>, where: string): Promise<void> => {
  const incidents = unwrap(await scene.api.GET('/api/incidents')).filter(({ resolvedAt }) => resolvedAt === null);
  const titles = [...new Set(incidents.map(({ title }) => title))];
  expect(titles.length, `${where}: open incidents are ${titles.join(', ') || 'none'}`).toBe(open.length);
  for (const title of open)
    expect(
      titles.some((one) => matches(one, title)),
      `${where}: ${title} is open, of ${titles.join(', ')}`,
    ).toBe(true);
};

const lookAtChannels = async (scene: Scene, told: readonly Told[], where: string): Promise<void> => {
  const { webhook, slack, teams, mail } = await scene.heard();
  const types = webhook.map(({ type, text }) => `${type}: ${text}`);
  expect(types, `${where}: what was told`).toHaveLength(told.length);
  for (const [index, one] of told.entries()) {
    const message = webhook[index];
    expect(message?.type, `${where}: alert ${index + 1} of ${types.join(' | ')}`).toBe(one.type);
    if (one.services)
      expect([...(message?.services ?? [])].sort(), `${where}: services`).toEqual([...one.services].sort());
    if (one.status !== undefined) expect(message?.status, `${where}: status of ${types[index]}`).toBe(one.status);
    if (one.outcome !== undefined) expect(message?.outcome, `${where}: outcome of ${types[index]}`).toBe(one.outcome);
    if (one.incident !== undefined) expectIncident(message?.incident ?? null, one.incident, where);
  }
  const inChat = told.filter(({ type }) => type !== 'status_changed');
  const inTeams = inChat.filter(({ type }) => openedOrEnded.has(type));
  lookAtMessages(webhook, told, `${where}: webhook`);
  lookAtMessages(slack, inChat, `${where}: Slack`);
  lookAtMessages(mail, inChat, `${where}: mail`);
  lookAtMessages(teams, inTeams, `${where}: Teams`);
};

/** Teams is told of what opens and what ends. */
const openedOrEnded = new Set([
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

const lookAtMessages = (messages: readonly HeardMessage[], told: readonly Told[], where: string): void => {
  expect(
    messages.map(({ text }) => text.split('\n')[0]),
    `${where}: as many as were told`,
  ).toHaveLength(told.length);
  for (const [index, { says, never, mark }] of told.entries()) {
    const message = messages[index];
    for (const words of listOf(says)) expect(message?.text, where).toMatch(words);
    for (const words of listOf(never)) expect(message?.text, where).not.toMatch(words);
    if (mark && message?.mark) expect(message.mark, `${where}: colour of ${message.text}`).toBe(mark);
  }
};

const expectIncident = (title: string | null, wanted: string | RegExp | null, where: string): void => {
  if (wanted === null || title === null) expect(title, `${where}: incident`).toBe(wanted);
  else expect(matches(title, wanted), `${where}: ${title} is ${wanted}`).toBe(true);
};

const matches = (text: string, wanted: string | RegExp): boolean =>
  typeof wanted === 'string' ? text === wanted : wanted.test(text);

const listOf = (words: RegExp | readonly RegExp[] | undefined): readonly RegExp[] =>
  words === undefined ? [] : words instanceof RegExp ? [words] : words;
