import { Argument } from '@commander-js/extra-typings';
import type { components } from '#api';
import { unwrap } from '#client';
import { connect } from '../connection/session.ts';
import { answer } from '../output/answer.ts';
import type { GlobalOptions, Group } from '../program.ts';
import { oneService } from '../status/chosen-services.ts';
import { detectedTable } from '../tables/service-tables.ts';
import { CommandError, exitCodes, type Terminal } from '../terminal.ts';

type Status = components['schemas']['Status'];
type StatusOptions = GlobalOptions & { readonly message?: string };

const statuses = ['operational', 'degraded', 'outage', 'maintenance', 'unknown'] as const satisfies readonly Status[];

/** Commands that set the status of a service or check a page. */
export const addHandCommands = (services: Group, terminal: Terminal): void => {
  services
    .command('set-status <service>')
    .addArgument(new Argument('<status>').choices(statuses))
    .description('set its status by hand, until the next change that its page reports')
    .option('-m, --message <text>', 'what to say of it')
    .addHelpText('after', '\nExample: allclear services set-status stripe degraded --message "Slow for us"')
    .action((name: string, status, _options, command) => setStatus(terminal, name, status, command.optsWithGlobals()));
  services
    .command('clear-status <service>')
    .description('what was set by hand ends: its page has the say again')
    .addHelpText('after', '\nExample: allclear services clear-status stripe')
    .action((name: string, _options, command) => clearStatus(terminal, name, command.optsWithGlobals()));
  services
    .command('detect <address>')
    .description('find out what kind of status page an address has; adds nothing, and exits with 4 where it finds none')
    .addHelpText('after', '\nExample: allclear services detect https://www.githubstatus.com')
    .action((address: string, _options, command) => detect(terminal, address, command.optsWithGlobals()));
};

const setStatus = async (terminal: Terminal, name: string, status: Status, options: StatusOptions): Promise<void> => {
  const { api } = connect(terminal, options);
  const service = await oneService(api, name);
  const body = { status, ...(options.message !== undefined && { statusMessage: options.message }) };
  const params = { path: { serviceId: service.id } };
  const record = unwrap(await api.PUT('/api/service-statuses/{serviceId}', { params, body }));
  const text = `${service.name}: ${record.status}, by hand, until its page reports a change.`;
  answer(terminal, options, { data: record, text });
};

const clearStatus = async (terminal: Terminal, name: string, options: GlobalOptions): Promise<void> => {
  const { api } = connect(terminal, options);
  const service = await oneService(api, name);
  const params = { path: { serviceId: service.id } };
  const record = unwrap(await api.DELETE('/api/service-statuses/{serviceId}', { params }));
  answer(terminal, options, { data: record, text: `${service.name}: ${record.status}, as its page says.` });
};

const detect = async (terminal: Terminal, address: string, options: GlobalOptions): Promise<void> => {
  const { api } = connect(terminal, options);
  const url = /^[a-z]+:\/\//i.test(address) ? address : `https://${address}`;
  const page = unwrap(await api.POST('/api/services/detect', { body: { url } }));
  answer(terminal, options, { data: page, table: detectedTable(page) });
  if (!page.found) throw new CommandError(exitCodes.checkFailed, page.reason ?? 'No status page was found there.');
};
