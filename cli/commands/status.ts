import { Option } from '@commander-js/extra-typings';
import type { components } from '#api';
import { type ApiClient, unwrap } from '#client';
import { watchEvents } from '../events.ts';
import { printJson, wantsJson } from '../output.ts';
import type { Program } from '../program.ts';
import { connect, type GlobalOptions } from '../session.ts';
import { CommandError, exitCodes, type Terminal } from '../terminal.ts';
import { serviceTable } from './services.ts';

type Service = components['schemas']['Service'];
type Status = components['schemas']['Status'];
type FailOn = 'degraded' | 'outage' | 'unknown';
type StatusOptions = GlobalOptions & { readonly json?: boolean; readonly watch?: boolean; readonly failOn?: FailOn };

/** Which statuses fail a check. Planned maintenance never does. */
const failing: Readonly<Record<FailOn, readonly Status[]>> = {
  outage: ['outage'],
  degraded: ['outage', 'degraded'],
  unknown: ['outage', 'degraded', 'unknown'],
};

/** Order of the table: trouble first. */
const order: readonly Status[] = ['outage', 'degraded', 'maintenance', 'unknown', 'operational'];

/** `allclear status`: what a person on call reads, and what a deployment waits for. */
export const addStatusCommand = (program: Program, terminal: Terminal): void => {
  const levels = 'outage; degraded: or degraded; unknown: or degraded or unreadable';
  program
    .command('status [service...]')
    .description('show the current status of these services (names, slugs or ids; all where left out)')
    .addOption(
      new Option('--fail-on <level>', `exit with 4 on ${levels}`).choices(['degraded', 'outage', 'unknown'] as const),
    )
    .option('--watch', 'stay and show each change; with --fail-on, end at the first trouble')
    .option('--json', 'print JSON; with --watch one line for each service that changed')
    .action((names: string[], _options, command) => showStatus(terminal, names, command.optsWithGlobals()));
};

const showStatus = async (terminal: Terminal, names: readonly string[], options: StatusOptions): Promise<void> => {
  const { api, url, key } = connect(terminal, options);
  let services = await chosenServices(api, names);
  print(terminal, services, options);
  check(services, options.failOn);
  if (!options.watch) return;
  for await (const event of watchEvents({ url, key, signal: terminal.signal })) {
    if (event === 'lost') terminal.stderr.write('Connection lost. Trying again...\n');
    if (event !== 'changed' && event !== 'refetch') continue;
    const next = await chosenServices(api, names);
    const changed = next.filter((service) => !services.some((before) => sameStatus(before, service)));
    services = next;
    if (changed.length > 0) print(terminal, changed, options);
    check(services, options.failOn);
  }
};

const sameStatus = (a: Service, b: Service): boolean =>
  a.id === b.id && a.currentStatus === b.currentStatus && a.statusMessage === b.statusMessage;

const print = (terminal: Terminal, services: readonly Service[], options: StatusOptions): void => {
  const sorted = services.toSorted(
    (a, b) => order.indexOf(a.currentStatus) - order.indexOf(b.currentStatus) || a.name.localeCompare(b.name),
  );
  if (wantsJson(terminal, options.json)) printStatusJson(terminal, sorted.map(summaryOf), options);
  else if (sorted.length === 0) terminal.stderr.write('No services yet. Add one: allclear services add <address>\n');
  else terminal.stdout.write(serviceTable(sorted, new Date()));
};

const printStatusJson = (terminal: Terminal, summaries: readonly object[], options: StatusOptions): void => {
  if (!options.watch) printJson(terminal, summaries);
  else for (const summary of summaries) terminal.stdout.write(`${JSON.stringify(summary)}\n`);
};

const summaryOf = (service: Service) => ({
  id: service.id,
  name: service.name,
  slug: service.slug,
  status: service.currentStatus,
  message: service.statusMessage,
  since: service.statusSince,
  lastChecked: service.lastChecked,
  problem: service.problem,
  enabled: service.enabled,
});

const check = (services: readonly Service[], failOn: FailOn | undefined): void => {
  if (!failOn) return;
  const bad = services.filter((service) => service.enabled && failing[failOn].includes(service.currentStatus));
  if (bad.length === 0) return;
  const list = bad.map((service) => `${service.name} (${service.currentStatus})`).join(', ');
  throw new CommandError(exitCodes.checkFailed, `Not clear: ${list}`);
};

const chosenServices = async (api: ApiClient, names: readonly string[]): Promise<readonly Service[]> => {
  const services = unwrap(await api.GET('/api/services'));
  if (names.length === 0) return services;
  return names.map((name) => {
    const found = services.find((service) => answersTo(service, name));
    if (found) return found;
    // Passing over a misspelt name would let a deployment through.
    throw new CommandError(exitCodes.usage, `You watch no service called "${name}". See: allclear services list`);
  });
};

const answersTo = (service: Service, name: string): boolean =>
  service.slug === name || service.name.toLowerCase() === name.toLowerCase() || String(service.id) === name;
