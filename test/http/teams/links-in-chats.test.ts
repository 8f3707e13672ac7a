import { afterAll, beforeAll, expect, test } from 'vitest';
import { type AdminWorld, createAdminWorld } from '../../support/admin-world.ts';
import { createStage } from '../../support/operations/stage.ts';
import { openReceiver, type Receiver } from '../../support/receiver.ts';

let world: AdminWorld;
let receiver: Receiver;
beforeAll(async () => {
  [world, receiver] = await Promise.all([createAdminWorld(), openReceiver()]);
});
afterAll(() => Promise.all([world.close(), receiver.close()]));

const CHATS = ['slack', 'teams'] as const;

/** Connects both chats, and returns the teams that the links of a new alert open in, by chat. */
const teamsInLinks = async ({ headers, service, made, user }: Awaited<ReturnType<typeof createStage>>) => {
  for (const type of CHATS) {
    const config = { webhookUrl: `${receiver.url}/${type}/${user.id}`, ...(type === 'slack' && { channel: '#ops' }) };
    await made('createIntegration', { body: { type, name: type, config } });
  }
  receiver.received.length = 0;
  await world.call('createIncident', { headers, body: { serviceId: service.id, title: 'Refunds fail' } });
  while ((await world.product.steps.expand()) === 'worked');
  while ((await world.product.steps.sendDue(100)) > 0);
  const found = receiver.received.flatMap(({ path, body }) =>
    Array.from(body.replaceAll('&amp;', '&').matchAll(/\/services\?[^"|>\s]+/g), ([url]) => [
      path.split('/')[1],
      new URL(url, 'http://x').searchParams.get('team'),
    ]),
  );
  return new Set(found.map((one) => one.join(' ')));
};

test('links in Slack and Microsoft Teams open in their team, if a member is in several', async () => {
  const stage = await createStage(world);
  const { slug } = (await world.call('createTeam', { headers: stage.headers, body: { name: 'Night shift' } })).json as {
    readonly slug: string;
  };
  const { team } = (await world.call('getUser', { headers: stage.headers })).json as {
    readonly team: { readonly slug: string };
  };
  expect(team.slug).not.toBe(slug);
  expect(await teamsInLinks(stage)).toEqual(new Set(CHATS.map((type) => `${type} ${team.slug}`)));
  // Everybody in this one is in no other.
  expect(await teamsInLinks(await createStage(world))).toEqual(new Set(CHATS.map((type) => `${type} `)));
});
