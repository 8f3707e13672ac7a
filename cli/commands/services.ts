import type { components } from '#api';
import { unwrap } from '#client';
import { ago, printJson, tableOf, wantsJson } from '../output.ts';
import type { Program } from '../program.ts';
import { receiptTable } from '../receipt.ts';
import { connect, type GlobalOptions } from '../session.ts';
import { CommandError, exitCodes, type Terminal } from '../terminal.ts';
import { chosenServices } from '../watched-services.ts';

type Service = components['schemas']['Service'];
type ListOptions = GlobalOptions & { readonly json?: boolean };
type AddOptions = ListOptions & { readonly name?: string; readonly description?: string; readonly category?: string };

/** `allclear services list`, `services add`, `services refresh` and `services receipt`. */
export const addServicesCommands = (program: Program, terminal: Terminal): void => {
  const services = program.command('services').description('the services that you watch');
  services
    .command('list')
    .description('list them with their status')
    .option('--json', 'print JSON')
    .addHelpText('after', '\nExample: allclear services list --json')
    .action((_options, command) => listServices(terminal, command.optsWithGlobals()));
  services
    .command('add <address>')
    .description('watch the status page at this address')
    .option('-n, --name <name>', 'what to call it; the host of the address where left out')
    .option('--description <text>', 'one line about it')
    .option('--category <name>', 'such as payments')
    .option('--json', 'print JSON')
    .addHelpText('after', '\nExample: allclear services add https://www.githubstatus.com --name GitHub')
    .action((address: string, _options, command) => addService(terminal, address, command.optsWithGlobals()));
  services
    .command('refresh')
    .description('ask all status pages now; exit code 4 where one could not be read or is still being asked')
    .option('--json', 'print JSON')
    .addHelpText('after', '\nExample: allclear services refresh')
    .action((_options, command) => refresh(terminal, command.optsWithGlobals()));
  services
    .command('receipt <service>')
    .description("how soon your alerts of a service's page arrived in 30 days (its name, slug or id)")
    .option('--json', 'print JSON')
    .addHelpText('after', '\nExample: allclear services receipt stripe')
    .action((name: string, _options, command) => receiptOf(terminal, name, command.optsWithGlobals()));
};

/** What a person on call looks for: name, status, since when, how fresh, and what the page says. */
export const serviceTable = (services: readonly Service[], now: Date): string =>
  tableOf(
    ['Service', 'Status', 'Since', 'Checked', 'Message'],
    services.map((service) => [
      service.name,
      [service.currentStatus, ...marksOf(service).map((mark) => `(${mark})`)].join(' '),
      ago(service.statusSince, now),
      ago(service.lastChecked, now),
      service.problem ?? service.statusMessage ?? '',
    ]),
  );

/** What else a reader has to know to trust a status. */
const marksOf = (service: Service): readonly string[] => {
  const { enabled, setByHand, reason, checkFailingSince } = service;
  return [
    ...(enabled ? [] : ['paused']),
    ...(setByHand ? ['by hand'] : []),
    ...(reason === 'stale' ? ['stale'] : []),
    ...(enabled && checkFailingSince !== null ? ['check failing'] : []),
    ...(enabled && !setByHand && isOldCopy(service) ? ['old copy served'] : []),
  ];
};

/** For how long an older copy is told after it was served, by the checks since; what caches serve is minutes old. */
const OLD_COPY_MS = 10 * 60_000;

const isOldCopy = ({ oldCopyAt, lastChecked }: Service): boolean =>
  oldCopyAt !== null && lastChecked !== null && Date.parse(lastChecked) - Date.parse(oldCopyAt) <= OLD_COPY_MS;

const listServices = async (terminal: Terminal, options: ListOptions): Promise<void> => {
  const { api } = connect(terminal, options);
  const services = unwrap(await api.GET('/api/services'));
  if (wantsJson(terminal, options.json)) return printJson(terminal, services);
  if (services.length > 0) terminal.stdout.write(serviceTable(services, new Date()));
  else terminal.stderr.write('No services yet. Add one: allclear services add https://www.githubstatus.com\n');
};

const addService = async (terminal: Terminal, address: string, options: AddOptions): Promise<void> => {
  const { api } = connect(terminal, options);
  const statusPageUrl = /^[a-z]+:\/\//i.test(address) ? address : `https://${address}`;
  const { description, category } = options;
  const name = options.name ?? (URL.canParse(statusPageUrl) ? new URL(statusPageUrl).host : address);
  const service = unwrap(await api.POST('/api/services', { body: { name, statusPageUrl, description, category } }));
  if (wantsJson(terminal, options.json)) return printJson(terminal, service);
  const problem = service.problem ? `, ${service.problem}` : '';
  terminal.stdout.write(`Added ${service.name}: ${service.currentStatus}${problem}\n`);
};

const refresh = async (terminal: Terminal, options: ListOptions): Promise<void> => {
  const { api } = connect(terminal, options);
  const counts = unwrap(await api.POST('/api/refresh-status'));
  const { pages, read, failed, pending, unread } = counts;
  if (wantsJson(terminal, options.json)) printJson(terminal, counts);
  else {
    terminal.stdout.write(`${read} of ${pages} status pages read, ${failed} failed, ${pending} still being asked.\n`);
    for (const { serviceName, outcome, reason } of unread)
      terminal.stdout.write(
        `${serviceName}: ${outcome === 'pending' ? 'still being asked' : (reason ?? 'not read')}\n`,
      );
  }
  if (read < pages) throw new CommandError(exitCodes.checkFailed, 'Not all status pages were read.');
};

const receiptOf = async (terminal: Terminal, wanted: string, options: ListOptions): Promise<void> => {
  const { api } = connect(terminal, options);
  for (const { id, name } of await chosenServices(api, [wanted])) {
    const found = unwrap(await api.GET('/api/services/{id}/receipt', { params: { path: { id } } }));
    if (wantsJson(terminal, options.json)) printJson(terminal, found);
    else if (found.receipt) terminal.stdout.write(receiptTable(name, found.receipt));
    else terminal.stderr.write(`Nothing was sent of the page of ${name} in the last 30 days.\n`);
  }
};
