import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { channels } from '../../../src/integrations/channels/index.ts';
import { createIntegrations } from '../../../src/integrations/module.ts';
import { createSafeFetch } from '../../../src/platform/fetch/safe-fetch.ts';
import { asUser } from '../../support/actors.ts';
import { publicUrl } from '../../support/alert-installation.ts';
import { eachAlertWorld } from '../../support/alert-stage.ts';
import type { AlertWorld } from '../../support/alerting.ts';
import type { TestDatabase } from '../../support/database.ts';
import { noBoards } from '../../support/no-boards.ts';
import { noLists } from '../../support/no-lists.ts';
import { noSummaries } from '../../support/no-summaries.ts';
import { pigeon } from '../../support/pigeon.ts';
import { box } from '../../support/secret-box.ts';

let database: TestDatabase;
let world: AlertWorld;
let ann: number;

eachAlertWorld(
  async (made) => {
    ({ database, world } = made);
    ann = await world.addUser('ann');
    await world.say({});
    await world.watch(ann);
  },
  { channels: [...channels, pigeon] },
);

const incident = { id: 'i1', name: 'Logins fail' };
const update = { status: 'identified', body: 'Found it.', at: '2026-05-04T08:02:00.000Z' };
const contents = () => world.receiver.received.map(({ body }) => JSON.parse(body).content);

describe('a channel that is in the list and nowhere else', () => {
  beforeEach(() => {
    world.receiver.answer = (response) => response.writeHead(204).end();
  });

  it('is told in order what its owner chose, in its own words', async () => {
    const { id } = await world.connect(ann, { type: pigeon.type, path: '/pigeon' });
    await world.say({ incidents: [incident] });
    await world.send();
    await world.say({ incidents: [{ ...incident, status: 'identified', updates: [update] }] });
    await world.send();
    await world.say({ incidents: [{ ...incident, resolvedAt: '2026-05-04T08:30:00.000Z', status: 'resolved' }] });
    await world.send();
    expect(await world.kinds(ann, { id })).toEqual(['incident_opened', 'incident_updated', 'incident_resolved']);
    expect((await world.list(ann, id)).map(({ state, status }) => [state, status])).toEqual([
      ['accepted', 204],
      ['accepted', 204],
      ['accepted', 204],
    ]);
    expect(contents()).toEqual([
      expect.stringMatching(/^Acme incident: Logins fail · since/),
      expect.stringMatching(/^Acme incident: Logins fail · cause identified/),
      expect.stringMatching(/^Acme incident resolved: Logins fail/),
    ]);
  });

  it('is a chat: the latest takes the place of what was not sent', async () => {
    const { id } = await world.connect(ann, { type: pigeon.type });
    await world.say({ incidents: [incident] });
    await world.say({ incidents: [{ ...incident, status: 'identified', updates: [update] }] });
    expect((await world.list(ann, id)).map(({ state }) => state)).toEqual(['superseded', 'pending']);
  });

  it('is created, shown with its settings and tested by the operations of the module', async () => {
    const outside = createSafeFetch({ allowNetworks: ['127.0.0.0/8'], userAgent: 'Allclear tests' });
    const { handlers } = createIntegrations({
      channels: [...channels, pigeon],
      em: database.em,
      transaction: database.transaction,
      now: () => new Date(),
      box,
      outside,
      mailer: { send: async () => ({ kind: 'accepted', status: 250, answer: 'OK' }) },
      notifyWindows: async () => undefined,
      publicUrl,
      ...noBoards,
      ...noSummaries,
      ...noLists,
      audienceOf: async () => [],
      watchedServicesOf: async () => [],
      scopesOf: async () => [],
      pagesOfServices: async () => new Map(),
      pastChoices: { began: async () => undefined, of: async () => [] },
      pageOfService: async () => undefined,
      incidents: world.incidents.forAlerts,
      mailRecipientsOf: async () => [],
      teamMembersOf: async () => [],
      timeZoneOf: async () => undefined,
      mailRecipientOf: async () => undefined,
      namedTeamOf: async () => undefined,
      teamSlugOf: async () => undefined,
      addresseeOf: async () => undefined,
      unsubscribeUrlOf: () => publicUrl,
      onError: (error) => void world.errors.push(error),
      onFailing: () => undefined,
    });
    // What else a call has is of the server; it wouldn't let a type pass that the contract doesn't know.
    const call = (given: object = {}) => ({ actor: asUser(ann), ...given }) as never;
    const webhookUrl = `${world.receiver.url}/pigeon`;
    try {
      const config = { webhookUrl, username: ' Allclear ', channel: '#not-its-own' };
      const created = await handlers.createIntegration(
        call({ body: { type: pigeon.type, name: 'Community', enabled: true, config } }),
      );
      expect(created).toMatchObject({ type: 'pigeon', signingSecret: null });
      expect(created.config).toEqual({
        webhookUrl,
        username: 'Allclear',
        events: { incidents: true, resolved: true, maintenance: false },
      });
      expect(await handlers.listIntegrations(call())).toMatchObject([{ id: created.id, type: 'pigeon' }]);
      expect(await handlers.testIntegration(call({ path: { id: created.id } }))).toEqual({
        outcome: 'accepted',
        status: 204,
        message: 'Pigeon accepted the message. Did it appear?',
      });
      expect(JSON.parse(world.receiver.received[0]?.body ?? '')).toMatchObject({ username: 'Allclear' });
    } finally {
      await outside.close();
    }
  });
});

describe('an integration whose channel is gone', () => {
  let gone: number;

  beforeEach(async () => {
    ({ id: gone } = await world.connect(ann));
    await world.say({ incidents: [incident] });
    await sql`update integrations.integration set type = 'telegraph' where id = ${gone}`.execute(
      database.em.getKysely(),
    );
  });

  it('is there for nobody, and no new one of its type is made', async () => {
    expect(await world.integrations.list(ann)).toEqual([]);
    expect(await world.integrations.find(ann, gone)).toBeUndefined();
    await expect(world.connect(ann, { type: 'telegraph' })).rejects.toMatchObject({
      code: 'invalid_input',
      fields: { type: expect.stringContaining('pigeon') },
    });
  });

  it('is told nothing, and what waited for it is cancelled; others are told', async () => {
    const slack = await world.connect(ann, { type: 'slack' });
    await world.say({ incidents: [incident, { id: 'i2', name: 'Mails are late' }] });
    await world.send();
    expect((await world.list(ann, gone)).map(({ alert, state }) => [alert.kind, state])).toEqual([
      ['incident_opened', 'cancelled'],
    ]);
    expect((await world.list(ann, slack.id)).map(({ state }) => state)).toEqual(['accepted']);
    expect(await world.sendDue(100)).toBe(0);
  });
});
