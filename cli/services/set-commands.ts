import { changeServices, deleteServices } from '#change-services';
import { unwrap } from '#client';
import { confirm } from '../confirm.ts';
import { connect } from '../connection/session.ts';
import { answer } from '../output/answer.ts';
import type { GlobalOptions, Group } from '../program.ts';
import type { Terminal } from '../terminal.ts';
import { countedServices, everyOption, inOption, type Several, severalServices } from './several-services.ts';

/** Commands that pause, resume or delete services, one or several. */
export const addSetCommands = (services: Group, terminal: Terminal): void => {
  services
    .command('enable [services...]')
    .description('look at their pages again')
    .addOption(everyOption())
    .addOption(inOption())
    .addHelpText('after', '\nExample: allclear services enable stripe github')
    .action((names: string[], _options, command) => setEnabled(terminal, names, true, command.optsWithGlobals()));
  services
    .command('disable [services...]')
    .description('pause them: they keep their status, and send no alerts')
    .addOption(everyOption())
    .addOption(inOption())
    .addHelpText(
      'after',
      '\nExample: allclear services disable stripe github\n         allclear services disable --in payments',
    )
    .action((names: string[], _options, command) => setEnabled(terminal, names, false, command.optsWithGlobals()));
  services
    .command('delete [services...]')
    .description('stop watching them, and remove their history')
    .addOption(everyOption())
    .addOption(inOption())
    .option('-y, --yes', 'do not ask')
    .addHelpText('after', '\nExample: allclear services delete stripe --yes')
    .action((names: string[], _options, command) => remove(terminal, names, command.optsWithGlobals()));
};

const setEnabled = async (
  terminal: Terminal,
  names: readonly string[],
  enabled: boolean,
  options: GlobalOptions & Several,
): Promise<void> => {
  const { api } = connect(terminal, options);
  const [service, ...others] = await severalServices(api, names, options);
  if (service && others.length === 0) {
    const path = { id: service.id };
    const changed = unwrap(await api.PUT('/api/services/{id}', { params: { path }, body: { enabled } }));
    const text = enabled ? `${changed.name} is looked at again.` : `${changed.name} is paused.`;
    return answer(terminal, options, { data: changed, text });
  }
  const ids = [service, ...others].flatMap((one) => one?.id ?? []);
  const changed = await changeServices(api, ids, { enabled });
  const text = `${countedServices(changed.length)} ${enabled ? 'resumed' : 'paused'}.`;
  answer(terminal, options, { data: { changed }, text });
};

const remove = async (
  terminal: Terminal,
  names: readonly string[],
  options: GlobalOptions & Several & { readonly yes?: boolean },
): Promise<void> => {
  const { api } = connect(terminal, options);
  const [service, ...others] = await severalServices(api, names, options);
  if (service && others.length === 0) {
    const { id, name } = service;
    await confirm(terminal, options.yes, { what: `stop watching ${name}`, loss: 'Its history goes with it.' });
    unwrap(await api.DELETE('/api/services/{id}', { params: { path: { id } } }));
    return answer(terminal, options, { data: { deleted: id }, text: `${name} is not watched any more.` });
  }
  const ids = [service, ...others].flatMap((one) => one?.id ?? []);
  const what = `delete ${countedServices(ids.length)}`;
  await confirm(terminal, options.yes, { what, loss: 'Their history goes with them.' });
  const deleted = await deleteServices(api, ids);
  answer(terminal, options, { data: { deleted }, text: `${countedServices(deleted.length)} deleted.` });
};
