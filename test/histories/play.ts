import { expect } from 'vitest';
import { unwrap } from '#client';
import { lookAtChannels, matches } from './channels.ts';
import type { WebhookMessage } from './heard.ts';
import type { Expected, ExpectedReceipt, History } from './history.ts';
import { lookAtLengths } from './lengths.ts';
import type { Scene } from './scene.ts';
import type { Stage } from './stage.ts';

/** Plays a history against the whole product and looks at every step at board, API and channels. */
export const play = async (stage: Pick<Stage, 'begin'>, story: History): Promise<void> => {
  const scene = await stage.begin(story);
  const told: WebhookMessage[] = [];
  try {
    for (const { at, expect: expected, page, act } of story.steps) {
      await scene.passTo(at);
      if (expected) {
        const where = `${story.title}, minute ${at}`;
        const heard = await lookAt(scene, expected, where);
        await lookAtLengths(scene, heard, where);
        told.push(...heard);
      }
      if (page) scene.says(page);
      if (act) await act(scene.actions);
    }
    await lookAtTheEnd(scene, told, `${story.title}, at the end`);
  } finally {
    await scene.end();
  }
};

const lookAt = async (scene: Scene, expected: Expected, where: string): Promise<readonly WebhookMessage[]> => {
  const services = unwrap(await scene.api.GET('/api/services'));
  const shown = new Map(services.map((service) => [service.name, service]));
  for (const [name, status] of Object.entries(expected.board ?? {}))
    expect(shown.get(name)?.currentStatus, `${where}: ${name} on the board`).toBe(status);
  for (const [name, words] of Object.entries(expected.says ?? {}))
    expect(shown.get(name)?.statusMessage ?? '', `${where}: the message of ${name}`).toMatch(words);
  for (const [name, fields] of Object.entries(expected.marked ?? {}))
    for (const field of fields) {
      const value = Object.entries(shown.get(name) ?? {}).find(([key]) => key === field)?.[1];
      expect(Boolean(value), `${where}: ${name} is marked by ${field}`).toBe(true);
    }
  if (expected.open) await lookAtIncidents(scene, expected.open, where);
  const told = expected.told ? lookAtChannels(scene.heard(), expected, where) : [];
  for (const [name, receipt] of Object.entries(expected.receipts ?? {}))
    await lookAtReceipt(scene, shown.get(name)?.id ?? 0, receipt, `${where}: the receipt of ${name}`);
  return told;
};

/** Nobody is told before the page says it. */
const lookAtReceipt = async (
  { api }: Scene,
  id: number,
  { accepted, dated, p95WithinSeconds }: ExpectedReceipt,
  where: string,
): Promise<void> => {
  const { receipt } = unwrap(await api.GET('/api/services/{id}/receipt', { params: { path: { id } } }));
  expect(receipt, where).toMatchObject({ accepted, failed: 0 });
  expect(receipt?.sincePublished?.alerts ?? 0, `${where}: with a time`).toBe(dated);
  expect(receipt?.sincePublished?.p50Ms ?? 0, where).toBeGreaterThanOrEqual(0);
  expect(receipt?.sincePublished?.p95Ms ?? 0, where).toBeLessThanOrEqual(p95WithinSeconds * 1_000);
};

const lookAtIncidents = async (scene: Scene, open: NonNullable<Expected['open']>, where: string): Promise<void> => {
  const incidents = await openIncidents(scene);
  const twice = incidents.filter((one, index) =>
    incidents.slice(0, index).some(({ serviceId, title }) => serviceId === one.serviceId && title === one.title),
  );
  expect(
    twice.map(({ title }) => title),
    `${where}: one incident is listed as two`,
  ).toEqual([]);
  const titles = [...new Set(incidents.map(({ title }) => title))];
  expect(titles.length, `${where}: open incidents are ${titles.join(', ') || 'none'}`).toBe(open.length);
  for (const title of open)
    expect(
      titles.some((one) => matches(one, title)),
      `${where}: ${title} is open, of ${titles.join(', ')}`,
    ).toBe(true);
};

const openIncidents = async ({ api }: Scene) =>
  unwrap(await api.GET('/api/incidents')).filter(({ resolvedAt }) => resolvedAt === null);

/** Nothing was told that no step looked at, and where all is well nothing stays told as open. */
const lookAtTheEnd = async (scene: Scene, told: readonly WebhookMessage[], where: string): Promise<void> => {
  lookAtChannels(scene.heard(), {}, where);
  const services = unwrap(await scene.api.GET('/api/services'));
  const open = await openIncidents(scene);
  for (const { id, name, currentStatus } of services) {
    if (currentStatus !== 'operational' || open.some(({ serviceId }) => serviceId === id)) continue;
    const last = told.findLast((one) => beginsOrEnds.has(one.type) && one.services.includes(name));
    // The page closes or removes an incident whose recovery was told before.
    if (last?.type === 'incident_updated' && last.outcome !== null) continue;
    expect(
      ['incident_resolved', 'settled', undefined],
      `${where}: ${name} is well and told as ${last?.text}`,
    ).toContain(last?.type);
  }
};

const beginsOrEnds = new Set(['incident_opened', 'incident_updated', 'incident_resolved', 'unstable', 'settled']);
