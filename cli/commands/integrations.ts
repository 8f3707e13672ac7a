import { unwrap } from '#client';
import { wholeNumber } from '../arguments.ts';
import { confirm } from '../confirm.ts';
import { connect } from '../connection/session.ts';
import { answer } from '../output/answer.ts';
import { withProgress } from '../output/progress.ts';
import type { GlobalOptions, Group, Program } from '../program.ts';
import { deliveryTable, integrationTable, reasonTable } from '../tables/integration-tables.ts';
import { CommandError, exitCodes, type Terminal } from '../terminal.ts';
import { addChannelCommands, integrationId, sayOnce } from './connect-channel.ts';

type DeliveriesOptions = GlobalOptions & { readonly limit: string };
type DeleteOptions = GlobalOptions & { readonly yes?: boolean };

/** `allclear integrations list`, `add`, `edit`, `delete`, `rotate`, `test`, `deliveries`, `why` and `replay`. */
export const addIntegrationsCommands = (program: Program, terminal: Terminal): void => {
  const integrations = program.command('integrations').description('where your alerts go');
  integrations
    .command('list')
    .description('list them with their health')
    .addHelpText('after', '\nExample: allclear integrations list --json')
    .action((_options, command) => list(terminal, command.optsWithGlobals()));
  addChannelCommands(integrations, terminal);
  integrations
    .command('delete <id>')
    .description('disconnect it; its deliveries go with it')
    .option('-y, --yes', 'do not ask')
    .addHelpText('after', '\nExample: allclear integrations delete 3 --yes')
    .action((id: string, _options, command) => remove(terminal, integrationId(id), command.optsWithGlobals()));
  integrations
    .command('rotate <id>')
    .description('give a webhook another signing secret, and print it, this once')
    .option('-y, --yes', 'do not ask')
    .addHelpText('after', '\nExample: allclear integrations rotate 3 --yes')
    .action((id: string, _options, command) => rotate(terminal, integrationId(id), command.optsWithGlobals()));
  addDeliveryCommands(integrations, terminal);
};

/** Commands for deliveries. */
const addDeliveryCommands = (integrations: Group, terminal: Terminal): void => {
  integrations
    .command('test <id>')
    .description('send a test message now; exit code 4 where it is not accepted')
    .addHelpText('after', '\nExample: allclear integrations test 3')
    .action((id: string, _options, command) => test(terminal, integrationId(id), command.optsWithGlobals()));
  integrations
    .command('deliveries <id>')
    .description('the latest alerts of an integration and what became of them')
    .option('-n, --limit <number>', 'how many at most, 1 to 200', '20')
    .addHelpText('after', '\nExample: allclear integrations deliveries 3 --limit 100')
    .action((id: string, _options, command) => deliveries(terminal, integrationId(id), command.optsWithGlobals()));
  integrations
    .command('why <id> <delivery>')
    .description('why you got an alert: what its status page said, the rule and your settings')
    .addHelpText('after', '\nExample: allclear integrations why 3 0b9a8c1e-58a1-4c39-9a56-0a4cf3f0d001')
    .action((id: string, delivery: string, _options, command) =>
      why(terminal, integrationId(id), delivery, command.optsWithGlobals()),
    );
  integrations
    .command('replay <id> <delivery>')
    .description('send a delivery again, with the same id')
    .addHelpText('after', '\nExample: allclear integrations replay 3 0b9a8c1e-58a1-4c39-9a56-0a4cf3f0d001')
    .action((id: string, delivery: string, _options, command) =>
      replay(terminal, integrationId(id), delivery, command.optsWithGlobals()),
    );
};

const list = async (terminal: Terminal, options: GlobalOptions): Promise<void> => {
  const { api, now } = connect(terminal, options);
  const integrations = unwrap(await api.GET('/api/integrations'));
  const none = 'No integrations yet. Connect one: allclear integrations add --help';
  answer(terminal, options, { data: integrations, table: integrationTable(integrations, now()), none });
};

const remove = async (terminal: Terminal, id: number, options: DeleteOptions): Promise<void> => {
  const { api } = connect(terminal, options);
  const loss = 'What waits to be sent there is not sent any more.';
  await confirm(terminal, options.yes, { what: `disconnect the integration ${id}`, loss });
  unwrap(await api.DELETE('/api/integrations/{id}', { params: { path: { id } } }));
  answer(terminal, options, { data: { deleted: id }, text: `Disconnected the integration ${id}.` });
};

const rotate = async (terminal: Terminal, id: number, options: DeleteOptions): Promise<void> => {
  const { api } = connect(terminal, options);
  const loss = 'Its receiver has to be told the new one.';
  await confirm(terminal, options.yes, { what: `change the signing secret of the integration ${id}`, loss });
  const params = { path: { id } };
  const rotated = unwrap(await api.POST('/api/integrations/{id}/rotate-secret', { params }));
  answer(terminal, options, { data: rotated });
  sayOnce(terminal, options, rotated.signingSecret);
};

const test = async (terminal: Terminal, id: number, options: GlobalOptions): Promise<void> => {
  const { api } = connect(terminal, options);
  const sending = api.POST('/api/integrations/{id}/test', { params: { path: { id } } });
  const result = unwrap(await withProgress(terminal, options, 'Sending a test message', sending));
  const isAccepted = result.outcome === 'accepted';
  answer(terminal, options, { data: result, ...(isAccepted && { text: result.message }) });
  if (!isAccepted) throw new CommandError(exitCodes.checkFailed, result.message);
};

const deliveries = async (terminal: Terminal, id: number, options: DeliveriesOptions): Promise<void> => {
  const { api, now } = connect(terminal, options);
  const limit = wholeNumber(options.limit, '--limit', 1, 200);
  const params = { path: { id }, query: { limit } };
  const found = unwrap(await api.GET('/api/integrations/{id}/deliveries', { params }));
  answer(terminal, options, { data: found, table: deliveryTable(found, now()), none: 'Nothing was sent there yet.' });
};

const why = async (terminal: Terminal, id: number, deliveryId: string, options: GlobalOptions): Promise<void> => {
  const { api } = connect(terminal, options);
  const params = { path: { id, deliveryId } };
  const reasons = unwrap(await api.GET('/api/integrations/{id}/deliveries/{deliveryId}/why', { params }));
  answer(terminal, options, { data: reasons, title: reasons.delivery.title, table: reasonTable(reasons) });
};

const replay = async (terminal: Terminal, id: number, deliveryId: string, options: GlobalOptions): Promise<void> => {
  const { api } = connect(terminal, options);
  const params = { path: { id, deliveryId } };
  const delivery = unwrap(await api.POST('/api/integrations/{id}/deliveries/{deliveryId}/replay', { params }));
  answer(terminal, options, { data: delivery, text: `Waiting to be sent: ${delivery.title}` });
};
