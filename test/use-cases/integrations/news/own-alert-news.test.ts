import { describe, expect, it } from 'vitest';
import { postgresFacts } from '../../../../src/platform/database/facts.ts';
import { judgedFact } from '../../../../src/signals/verdict/judged-fact.ts';
import type { Verdict } from '../../../../src/signals/verdict/verdict.ts';
import { eachAlertWorld } from '../../../support/alert-stage.ts';
import type { AlertWorld } from '../../../support/alerting.ts';

let world: AlertWorld;
let ada: number;
let record: ReturnType<typeof postgresFacts>;

eachAlertWorld(async (made) => {
  ({ world } = made);
  ada = await world.addUser('Ada');
  record = postgresFacts(made.database.em);
});

const slack = { type: 'slack', path: '/slack', events: { ownAlerts: true } } as const;
const startedAt = () => new Date(world.clock.at.getTime() - 14 * 60_000);

/** The verdict on an alert of Ada's team is recorded and told. */
const judge = async (likelihood: Verdict['likelihood'], isFirst = true, resolvedAt?: Date) => {
  const services = await world.query<{ id: number }>('select id from monitoring.service order by id');
  const claims = services.map(({ id }) => ({
    serviceId: id,
    name: 'Acme',
    statusPageUrl: 'https://status.acme.test',
    enabled: true,
    setByHand: false,
    status: likelihood === 'likely' ? ('outage' as const) : ('operational' as const),
    likelihood,
    bad: [],
    others: [],
    alsoUsedBy: [],
    ...(likelihood === 'likely' && { since: world.clock.at, confirmedAt: world.clock.at }),
  }));
  const alert = {
    id: 3,
    teamId: ada,
    title: 'Checkout 5xx',
    url: undefined,
    labels: {},
    source: { id: 1, name: 'Grafana', kind: 'json' as const },
    startedAt: startedAt(),
    resolvedAt,
    told: isFirst ? undefined : ('none' as const),
  };
  const judged = { alert, mappings: [{ id: 1, name: 'Checkout' }], pageIds: [], verdict: { likelihood, claims } };
  await record([judgedFact(judged, world.clock.at)]);
  await world.tell();
};
const sendAll = async () => {
  await world.hurry();
  await world.query('update integrations.endpoint_rate_limit set free_at = now()');
  await world.send();
};

describe('the answer to an own alert', () => {
  it('is one thread of emails, from the first answer to the end', async () => {
    const address = 'ann@mail.example';
    await world.begin(ada, { type: 'email-list', settings: { addresses: address }, events: { ownAlerts: true } });
    const link = /subscription\?token=(\S+)/.exec(world.mails.accepted[0]?.text ?? '')?.[1] ?? '';
    await world.lists.answer(decodeURIComponent(link), 'alerts');
    world.mails.accepted.length = 0;
    await judge('none');
    await sendAll();
    await judge('likely', false);
    await sendAll();
    await judge('likely', false, world.clock.at);
    await sendAll();
    const [opening, ...later] = world.mails.accepted;
    expect(later.map(({ subject, inReplyTo }) => [subject.split(':')[0], inReplyTo])).toEqual([
      ['Likely Acme', opening?.id],
      ['Your alert is resolved', opening?.id],
    ]);
  });

  it('goes to those that chose it, verdict first, and once more in its thread when the provider confirms it', async () => {
    const connected = await world.begin(ada, slack);
    const hook = await world.connect(ada, { events: { ownAlerts: true } });
    await world.connect(ada, { type: 'teams', path: '/teams', events: { ownAlerts: true } });
    await judge('none');
    await sendAll();
    await judge('likely', false);
    await sendAll();
    const said = world.bodies().map(({ text, summary, headline }) => text ?? summary ?? headline);
    const first = /^No known cause yet: Checkout 5xx · open since /;
    const second = /^Likely Acme: Checkout 5xx · Acme has been down since .* · you knew 14 minutes earlier$/;
    expect(said.filter((one) => first.test(String(one)))).toHaveLength(3);
    expect(said.filter((one) => second.test(String(one)))).toHaveLength(3);
    expect(world.bodies().filter(({ version }) => version)).toMatchObject([
      { type: 'own_alert', sequence: 1, ownAlert: { id: 3, likelihood: 'none', claims: [{ status: 'operational' }] } },
      {
        type: 'own_alert',
        sequence: 2,
        ownAlert: { likelihood: 'likely', claims: [{ confirmedAt: expect.any(String) }] },
      },
    ]);
    expect(await world.kinds(ada, connected)).toEqual(['own_alert', 'own_alert']);
    expect(await world.kinds(ada, hook)).toEqual(['own_alert', 'own_alert']);
  });

  it('is no news to an integration of before this choice existed, to one of other services, and to other teams', async () => {
    const before = await world.begin(ada, { ...slack, events: {} });
    await world.query(`update integrations.integration set events = events - 'ownAlerts'`);
    const elsewhere = await world.connect(ada, slack);
    await world.query(`update integrations.integration set service_ids = '{0}' where id = ${elsewhere.id}`);
    const tom = await world.addUser('Tom');
    await world.watch(tom);
    const others = await world.connect(tom, slack);
    await judge('none');
    for (const [user, one] of [
      [ada, before],
      [ada, elsewhere],
      [tom, others],
    ] as const)
      expect(await world.kinds(user, one)).toEqual([]);
  });

  it('changes nothing that integrations know of the services', async () => {
    await world.begin(ada, slack);
    await judge('likely');
    expect(await world.query('select * from integrations.standing')).toEqual([]);
  });
});
