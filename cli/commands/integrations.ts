import { unwrap } from '#client';
import { wholeNumber } from '../arguments.ts';
import { confirm } from '../confirm.ts';
import { connect } from '../connection/session.ts';
import { type ConfirmOptions, limitFlag, yesFlag } from '../flags.ts';
import { examples, exitCodesHelp } from '../help.ts';
import { answer } from '../output/answer.ts';
import { withProgress } from '../output/progress.ts';
import type { GlobalOptions, Group, Program } from '../program.ts';
import { addDeletedCommands } from '../services/deleted-commands.ts';
import { deliveryTable, integrationTable, reasonTable } from '../tables/integration-tables.ts';
import { CommandError, exitCodes, type Terminal } from '../terminal.ts';
import { addChannelCommands, integrationId, sayOnce } from './connect-channel.ts';

type DeliveriesOptions = GlobalOptions & { readonly limit: string };

/** `allclear integrations list`, `add`, `edit`, `delete`, `rotate`, `test`, `deliveries`, `why` and `replay`. */
export const addIntegrationsCommands = (program: Program, terminal: Terminal): void => {
  const integrations = program
    .command('integrations')
    .description('Connect Slack, Microsoft Teams and webhooks, and list sent alerts')
    .addHelpText(
      'after',
      examples('allclear integrations list', 'allclear integrations test 3', 'allclear integrations deliveries 3'),
    );
  integrations
    .command('list')
    .description('List integrations and their health')
    .addHelpText('after', examples('allclear integrations list', 'allclear integrations list --json'))
    .action((_options, command) => list(terminal, command.optsWithGlobals()));
  addChannelCommands(integrations, terminal);
  integrations
    .command('delete <id>')
    .description('Delete an integration')
    .addOption(yesFlag())
    .addHelpText('after', examples('allclear integrations delete 3 --yes'))
    .action((id: string, _options, command) => remove(terminal, integrationId(id), command.optsWithGlobals()));
  integrations
    .command('rotate <id>')
    .description('Create a new signing secret for a webhook and show it once')
    .addOption(yesFlag())
    .addHelpText('after', examples('allclear integrations rotate 3 --yes'))
    .action((id: string, _options, command) => rotate(terminal, integrationId(id), command.optsWithGlobals()));
  addDeliveryCommands(integrations, terminal);
  addDeletedCommands(integrations, terminal, 'integration');
};

const addDeliveryCommands = (integrations: Group, terminal: Terminal): void => {
  integrations
    .command('test <id>')
    .description('Send a test message')
    .addHelpText('after', examples('allclear integrations test 3'))
    .addHelpText('after', exitCodesHelp({ 4: "The test message wasn't accepted" }))
    .action((id: string, _options, command) => test(terminal, integrationId(id), command.optsWithGlobals()));
  integrations
    .command('deliveries <id>')
    .description('List the latest alerts of an integration and their results')
    .addOption(limitFlag('20', 200))
    .addHelpText('after', examples('allclear integrations deliveries 3 --limit 100'))
    .action((id: string, _options, command) => deliveries(terminal, integrationId(id), command.optsWithGlobals()));
  integrations
    .command('why <id> <delivery>')
    .description('Explain why you got an alert')
    .addHelpText('after', examples('allclear integrations why 3 0b9a8c1e-58a1-4c39-9a56-0a4cf3f0d001'))
    .action((id: string, delivery: string, _options, command) =>
      why(terminal, integrationId(id), delivery, command.optsWithGlobals()),
    );
  integrations
    .command('replay <id> <delivery>')
    .description('Send an alert again with the same ID')
    .addHelpText('after', examples('allclear integrations replay 3 0b9a8c1e-58a1-4c39-9a56-0a4cf3f0d001'))
    .action((id: string, delivery: string, _options, command) =>
      replay(terminal, integrationId(id), delivery, command.optsWithGlobals()),
    );
};

const list = async (terminal: Terminal, options: GlobalOptions): Promise<void> => {
  const { api, now } = connect(terminal, options);
  const integrations = unwrap(await api.GET('/api/integrations'));
  const none = 'No integrations yet. To connect one, run "allclear integrations add --help".';
  answer(terminal, options, { data: integrations, table: integrationTable(integrations, now()), none });
};

const remove = async (terminal: Terminal, id: number, options: ConfirmOptions): Promise<void> => {
  const { api } = connect(terminal, options);
  await confirm(terminal, options.yes, { what: `delete integration ${id}` });
  unwrap(await api.DELETE('/api/integrations/{id}', { params: { path: { id } } }));
  answer(terminal, options, { data: { deleted: id }, text: `Deleted integration ${id}.` });
};

const rotate = async (terminal: Terminal, id: number, options: ConfirmOptions): Promise<void> => {
  const { api } = connect(terminal, options);
  const loss = 'Update the secret in your receiver.';
  await confirm(terminal, options.yes, { what: `replace the signing secret of integration ${id}`, loss });
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
  answer(terminal, options, { data: found, table: deliveryTable(found, now()), none: 'No alerts sent yet.' });
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
  answer(terminal, options, { data: delivery, text: `Queued: ${delivery.title}` });
};
