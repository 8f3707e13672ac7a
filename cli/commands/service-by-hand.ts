import { Argument } from '@commander-js/extra-typings';
import type { components } from '#api';
import { unwrap } from '#client';
import { connect } from '../connection/session.ts';
import { examples, exitCodesHelp } from '../help.ts';
import { answer } from '../output/answer.ts';
import type { GlobalOptions, Group } from '../program.ts';
import { oneService } from '../status/chosen-services.ts';
import { detectedTable } from '../tables/service-tables.ts';
import { CommandError, exitCodes, type Terminal } from '../terminal.ts';

type Status = components['schemas']['Status'];
type StatusOptions = GlobalOptions & { readonly message?: string };

const statuses = ['operational', 'degraded', 'outage', 'maintenance', 'unknown'] as const satisfies readonly Status[];

export const addHandCommands = (services: Group, terminal: Terminal): void => {
  services
    .command('set-status <service>')
    .addArgument(new Argument('<status>').choices(statuses))
    .description('Set a status by hand until the status page next changes')
    .option('-m, --message <text>', 'Message to show with the status')
    .addHelpText('after', examples("allclear services set-status stripe degraded --message 'Slow for us'"))
    .action((name: string, status, _options, command) => setStatus(terminal, name, status, command.optsWithGlobals()));
  services
    .command('clear-status <service>')
    .description('Clear a status that you set by hand')
    .addHelpText('after', examples('allclear services clear-status stripe'))
    .action((name: string, _options, command) => clearStatus(terminal, name, command.optsWithGlobals()));
  services
    .command('detect <url>')
    .description('Detect the format and components of a status page without adding it')
    .addHelpText('after', examples('allclear services detect https://www.githubstatus.com'))
    .addHelpText('after', exitCodesHelp({ 4: 'No status page was found' }))
    .action((address: string, _options, command) => detect(terminal, address, command.optsWithGlobals()));
};

const setStatus = async (terminal: Terminal, name: string, status: Status, options: StatusOptions): Promise<void> => {
  const { api } = connect(terminal, options);
  const service = await oneService(api, name);
  const body = { status, ...(options.message !== undefined && { statusMessage: options.message }) };
  const params = { path: { serviceId: service.id } };
  const record = unwrap(await api.PUT('/api/service-statuses/{serviceId}', { params, body }));
  const text = `${service.name} is ${record.status} (set by hand) until its status page next changes.`;
  answer(terminal, options, { data: record, text });
};

const clearStatus = async (terminal: Terminal, name: string, options: GlobalOptions): Promise<void> => {
  const { api } = connect(terminal, options);
  const service = await oneService(api, name);
  const params = { path: { serviceId: service.id } };
  const record = unwrap(await api.DELETE('/api/service-statuses/{serviceId}', { params }));
  answer(terminal, options, { data: record, text: `${service.name} is ${record.status}, as its status page reports.` });
};

const detect = async (terminal: Terminal, address: string, options: GlobalOptions): Promise<void> => {
  const { api } = connect(terminal, options);
  const url = /^[a-z]+:\/\//i.test(address) ? address : `https://${address}`;
  const page = unwrap(await api.POST('/api/services/detect', { body: { url } }));
  answer(terminal, options, { data: page, table: detectedTable(page) });
  if (!page.found) throw new CommandError(exitCodes.checkFailed, page.reason ?? `No status page found at ${url}.`);
};
