import { describe, expect, it } from 'vitest';
import { everything } from '../../../support/alert-scenes.ts';
import { eachAlertWorld } from '../../../support/alert-stage.ts';
import type { AlertWorld } from '../../../support/alerting.ts';

let world: AlertWorld;
let ann: number;
let [pay, mail] = [0, 0];

eachAlertWorld(async (made) => {
  ({ world } = made);
  ann = await world.addUser('ann');
  await world.say({ components: parts('operational', 'operational') });
  pay = await world.watch(ann, { name: 'Pay', components: ['pay'] });
  mail = await world.watch(ann, { name: 'Mail', components: ['mail'] });
});

type Word = 'operational' | 'major_outage';

const parts = (payStatus: Word, mailStatus: Word) => [
  { id: 'pay', name: 'Pay', status: payStatus },
  { id: 'mail', name: 'Mail', status: mailStatus },
];

const connect = (serviceIds: readonly number[]) => world.connect(ann, { events: everything, serviceIds });
const servicesTold = async ({ id }: { readonly id: number }) =>
  (await world.list(ann, id)).map(({ alert }) => [alert.kind, alert.services.map(({ name }) => name)]);

describe('several integrations of one kind', () => {
  it('are each told of the services chosen for it, and of no other', async () => {
    const [payHook, mailHook, all] = [await connect([pay]), await connect([mail]), await connect([pay, mail])];
    await world.say({ components: parts('major_outage', 'operational') });
    expect(await servicesTold(payHook)).toEqual([['incident_opened', ['Pay']]]);
    expect(await servicesTold(mailHook)).toEqual([]);
    expect(await servicesTold(all)).toEqual([['incident_opened', ['Pay']]]);
  });

  it('name in an alert of a whole page only what was chosen for it', async () => {
    const hook = await connect([mail]);
    await world.say({ components: parts('major_outage', 'major_outage') });
    expect(await servicesTold(hook)).toEqual([['incident_opened', ['Mail']]]);
  });

  it('one without any is told of nothing, since none never means all', async () => {
    const hook = await connect([]);
    await world.say({ components: parts('major_outage', 'major_outage') });
    expect(await servicesTold(hook)).toEqual([]);
  });
});

describe('a service that is chosen no more', () => {
  it('is told to the end where its trouble was told, and then no more', async () => {
    const hook = await connect([pay, mail]);
    await world.say({ components: parts('major_outage', 'operational') });
    await world.chooseServices(ann, hook, [mail]);
    await world.say({ components: parts('operational', 'operational') });
    await world.say({ components: parts('major_outage', 'operational') });
    expect((await servicesTold(hook)).filter(([kind]) => kind !== 'status_changed')).toEqual([
      ['incident_opened', ['Pay']],
      ['incident_resolved', ['Pay']],
    ]);
  });

  it('is told anew once it is chosen again, whatever was known of it', async () => {
    await world.say({ components: parts('major_outage', 'operational') });
    const hook = await connect([pay]);
    await world.chooseServices(ann, hook, [mail]);
    await world.say({ components: parts('operational', 'operational') });
    await world.chooseServices(ann, hook, null);
    await world.say({ components: parts('major_outage', 'operational') });
    expect((await servicesTold(hook)).filter(([kind]) => kind !== 'status_changed')).toEqual([
      ['incident_opened', ['Pay']],
    ]);
  });
});
