import { changeServices, deleteServices } from '#change-services';
import { unwrap } from '#client';
import { confirm } from '../confirm.ts';
import { connect } from '../connection/session.ts';
import { yesFlag } from '../flags.ts';
import { examples } from '../help.ts';
import { answer } from '../output/answer.ts';
import type { GlobalOptions, Group } from '../program.ts';
import type { Terminal } from '../terminal.ts';
import { countedServices, everyOption, inOption, type Several, severalServices } from './several-services.ts';

export const addSetCommands = (services: Group, terminal: Terminal): void => {
  services
    .command('enable [services...]')
    .alias('resume')
    .description('Resume paused services')
    .addOption(everyOption())
    .addOption(inOption())
    .addHelpText('after', examples('allclear services enable stripe github'))
    .action((names: string[], _options, command) => setEnabled(terminal, names, true, command.optsWithGlobals()));
  services
    .command('disable [services...]')
    .alias('pause')
    .description('Pause services: keep their status and send no alerts')
    .addOption(everyOption())
    .addOption(inOption())
    .addHelpText(
      'after',
      examples('allclear services disable stripe github', 'allclear services disable --in payments'),
    )
    .action((names: string[], _options, command) => setEnabled(terminal, names, false, command.optsWithGlobals()));
  services
    .command('delete [services...]')
    .description('Delete services')
    .addOption(everyOption())
    .addOption(inOption())
    .addOption(yesFlag())
    .addHelpText('after', examples('allclear services delete stripe --yes'))
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
    const text = enabled ? `Resumed ${changed.name}.` : `Paused ${changed.name}.`;
    return answer(terminal, options, { data: changed, text });
  }
  const ids = [service, ...others].flatMap((one) => one?.id ?? []);
  const changed = await changeServices(api, ids, { enabled });
  const text = `${enabled ? 'Resumed' : 'Paused'} ${countedServices(changed.length)}.`;
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
    await confirm(terminal, options.yes, { what: `delete ${name}` });
    unwrap(await api.DELETE('/api/services/{id}', { params: { path: { id } } }));
    return answer(terminal, options, { data: { deleted: id }, text: `Deleted ${name}.` });
  }
  const ids = [service, ...others].flatMap((one) => one?.id ?? []);
  await confirm(terminal, options.yes, { what: `delete ${countedServices(ids.length)}` });
  const deleted = await deleteServices(api, ids);
  answer(terminal, options, { data: { deleted }, text: `Deleted ${countedServices(deleted.length)}.` });
};
