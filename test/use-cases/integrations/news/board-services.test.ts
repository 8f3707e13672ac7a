import { describe, expect, it } from 'vitest';
import { createNamedBoards } from '../../../../src/boards/named/module.ts';
import { postgresIntegrationsOfBoards } from '../../../../src/integrations/manage/adapters/postgres-boards.ts';
import { postgresServiceIds } from '../../../../src/monitoring/services/adapters/postgres-services.ts';
import { asUser } from '../../../support/actors.ts';
import { everything } from '../../../support/alert-scenes.ts';
import { eachAlertWorld } from '../../../support/alert-stage.ts';
import type { AlertWorld } from '../../../support/alerting.ts';
import type { TestDatabase } from '../../../support/database.ts';

let world: AlertWorld;
let ann: number;
let [pay, mail] = [0, 0];
let board: ReturnType<typeof boardsOf>;

eachAlertWorld(async (made) => {
  ({ world } = made);
  ann = await world.addUser('ann');
  await world.say({ components: parts('operational', 'operational') });
  pay = await world.watch(ann, { name: 'Pay', components: ['pay'] });
  mail = await world.watch(ann, { name: 'Mail', components: ['mail'] });
  board = boardsOf(made.database);
});

type Word = 'operational' | 'major_outage';

const parts = (payStatus: Word, mailStatus: Word) => [
  { id: 'pay', name: 'Pay', status: payStatus },
  { id: 'mail', name: 'Mail', status: mailStatus },
];

const boardsOf = ({ em, transaction }: TestDatabase) => {
  const { integrationsOfBoard, forgetBoardServices } = postgresIntegrationsOfBoards(em);
  const { handlers } = createNamedBoards({
    em,
    transaction,
    now: () => new Date(),
    notifyWindows: async () => undefined,
    serviceIdsOf: postgresServiceIds(em),
    coveringBoard: [integrationsOfBoard],
    boardServicesChanged: forgetBoardServices,
  });
  return {
    create: async (serviceIds: readonly number[]): Promise<number> => {
      const call: object = { actor: asUser(ann), body: { name: 'Payments', serviceIds } };
      return (await handlers.createBoard(call as Parameters<typeof handlers.createBoard>[0])).id;
    },
    choose: async (id: number, serviceIds: readonly number[]) => {
      const call: object = { actor: asUser(ann), path: { id }, body: { serviceIds } };
      await handlers.updateBoard(call as Parameters<typeof handlers.updateBoard>[0]);
    },
  };
};

const connect = (boardId: number) => world.connect(ann, { events: everything, boardId });
const servicesTold = async ({ id }: { readonly id: number }) =>
  (await world.list(ann, id))
    .filter(({ alert }) => alert.kind !== 'status_changed')
    .map(({ alert }) => [alert.kind, alert.services.map(({ name }) => name)]);

describe('an integration of a board', () => {
  it('is told of the services of the board, also in an alert of a whole page, and of no other', async () => {
    const hook = await connect(await board.create([mail]));
    const all = await world.connect(ann, { events: everything });
    await world.say({ components: parts('major_outage', 'operational') });
    expect(await servicesTold(hook)).toEqual([]);
    await world.say({ components: parts('major_outage', 'major_outage') });
    expect(await servicesTold(hook)).toEqual([['incident_opened', ['Mail']]]);
    expect((await servicesTold(all)).length).toBeGreaterThan(1);
  });

  it('is told of nothing while the board is empty', async () => {
    const hook = await connect(await board.create([]));
    await world.say({ components: parts('major_outage', 'major_outage') });
    expect(await servicesTold(hook)).toEqual([]);
  });

  it('is told of services that join the board later', async () => {
    const id = await board.create([mail]);
    const hook = await connect(id);
    await board.choose(id, [mail, pay]);
    await world.say({ components: parts('major_outage', 'operational') });
    expect(await servicesTold(hook)).toEqual([['incident_opened', ['Pay']]]);
  });

  it('is told to the end of an incident whose service left the board, and then no more', async () => {
    const id = await board.create([pay, mail]);
    const hook = await connect(id);
    await world.say({ components: parts('major_outage', 'operational') });
    await board.choose(id, [mail]);
    await world.say({ components: parts('operational', 'operational') });
    await world.say({ components: parts('major_outage', 'operational') });
    expect(await servicesTold(hook)).toEqual([
      ['incident_opened', ['Pay']],
      ['incident_resolved', ['Pay']],
    ]);
  });

  it('is told anew of a service that comes back to the board, whatever was known of it', async () => {
    await world.say({ components: parts('major_outage', 'operational') });
    const id = await board.create([pay]);
    const hook = await connect(id);
    await board.choose(id, [mail]);
    await world.say({ components: parts('operational', 'operational') });
    await board.choose(id, [mail, pay]);
    await world.say({ components: parts('major_outage', 'operational') });
    expect(await servicesTold(hook)).toEqual([['incident_opened', ['Pay']]]);
  });
});
