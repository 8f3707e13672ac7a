import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { components } from '#api';
import { query } from '../../../src/platform/database/query.ts';
import { type AdminWorld, createAdminWorld } from '../../support/admin-world.ts';
import type { Headers } from '../../support/contract/call-operation.ts';
import { openIncident } from '../../support/controlled-page.ts';

/** "Is it us or Stripe?", asked over HTTP with the official client, as an agent would find its answer. */
let world: AdminWorld;
let headers: Headers;
let key: Headers;
let service: components['schemas']['PublicService'];
beforeAll(async () => {
  world = await createAdminWorld();
  headers = (await world.signUp('maya')).headers;
  key = await world.keyOf('read', headers);
  await world.call('addService', { headers, body: { name: 'Stripe', statusPageUrl: world.page.url } });
});
afterAll(() => world.close());
beforeEach(async () => {
  world.page.says({ status: 'operational' });
  await poll();
});

const poll = async () => {
  await query(
    world.em,
  )`update monitoring.status_page set last_polled_at = now() - interval '1 minute', next_poll_at = now()`;
  await world.product.steps.pollDue();
  const { json } = await world.call('listPublicServices', { headers: key });
  [service] = (json as components['schemas']['PublicServiceList']).services as [typeof service];
};

type Revision = '2025-11-25' | '2026-07-28';
const connect = async (revision: Revision) => {
  const client = new Client(
    { name: 'agent', version: '1' },
    { versionNegotiation: { mode: revision === '2025-11-25' ? 'legacy' : { pin: revision } } },
  );
  const requestInit = { headers: { ...key, connection: 'close' } };
  await client.connect(new StreamableHTTPClientTransport(new URL(`${world.product.url}/mcp`), { requestInit }));
  return client;
};

type Incident = {
  readonly title: string;
  readonly url: string | null;
  readonly boardUrl: string;
  readonly byHand: boolean;
};
type Found = Pick<typeof service, 'name' | 'status' | 'since' | 'reason' | 'observedAt' | 'url'> & {
  readonly incidents: readonly Incident[];
};

/** An agent without a model: it knows no tool, so it finds the one for the question by its description. */
const askAgent = async (revision: Revision): Promise<string> => {
  const client = await connect(revision);
  const { tools } = await client.listTools();
  const tool = tools.find(({ description }) => description?.includes('is it us or Stripe?'));
  const asked = await client.callTool({ name: tool?.name ?? '', arguments: { name: 'stripe' } });
  const [stripe] = (asked.structuredContent as { readonly services: readonly [Found] }).services;
  const open = await client.callTool({ name: 'list_incidents', arguments: { state: 'open' } });
  const { incidents } = open.structuredContent as { readonly incidents: readonly Incident[] };
  await client.close();
  const read = `read ${stripe.observedAt}, source ${stripe.url}`;
  if (stripe.status === 'unknown') return `I can't tell: Stripe is ${stripe.reason}, last ${read}`;
  const [theirs] = stripe.incidents.filter((one) => one.url !== null);
  if (stripe.status !== 'operational')
    return `Stripe: ${stripe.status} since ${stripe.since}, ${theirs?.title} (${theirs?.url}), ${read}`;
  const [ours] = incidents.filter(({ byHand }) => byHand);
  return `Not Stripe: operational, ${read}${ours ? `; we reported ${ours.title} (${ours.boardUrl})` : ''}`;
};

describe.for(['2025-11-25', '2026-07-28'] as const)(
  'an agent of %s that is asked "is it us or Stripe?"',
  (revision) => {
    test('blames Stripe with its incident, since when, and both sources', async () => {
      world.page.says({ status: 'outage', incidents: [openIncident('i1', 'Card payments fail')] });
      await poll();
      const [incident] = service.incidents;
      expect(incident?.url).toMatch(/^https?:/);
      expect(await askAgent(revision)).toBe(
        `Stripe: outage since ${service.since}, "Card payments fail" (${incident?.url}), read ${service.observedAt}, source ${service.url}`,
      );
    });

    test('clears Stripe with a source and its time, and names what the team reported', async () => {
      expect(await askAgent(revision)).toBe(
        `Not Stripe: operational, read ${service.observedAt}, source ${service.url}`,
      );
      const body = { serviceId: service.id, title: 'Our checkout is slow' };
      const { json } = await world.call('createIncident', { headers, body });
      const path = { id: (json as { readonly id: number }).id };
      const reported = await world.call('getPublicIncident', { headers: key, path });
      const { boardUrl } = reported.json as components['schemas']['PublicIncident'];
      expect(await askAgent(revision)).toBe(
        `Not Stripe: operational, read ${service.observedAt}, source ${service.url}; we reported "Our checkout is slow" (${boardUrl})`,
      );
      await world.call('updateIncident', { headers, path, body: { status: 'resolved' } });
    });

    test('says that it can’t tell once the page was not read for too long', async () => {
      await query(world.em)`update monitoring.status_page set last_read_at = now() - interval '1 hour'`;
      expect(await askAgent(revision)).toMatch(/^I can't tell: Stripe is stale, last read \S+, source https?:/);
    });
  },
);
