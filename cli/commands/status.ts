import { Option } from '@commander-js/extra-typings';
import type { components } from '#api';
import { overallStatusOf } from '#overall-status';
import { watchEvents } from '../events.ts';
import { printJson, wantsJson } from '../output.ts';
import type { Program } from '../program.ts';
import { connect, type GlobalOptions } from '../session.ts';
import { CommandError, exitCodes, type Terminal } from '../terminal.ts';
import { chosenServices } from '../watched-services.ts';
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
    .addHelpText('after', '\nExample: allclear status stripe github --fail-on outage --json')
    .action((names: string[], _options, command) => showStatus(terminal, names, command.optsWithGlobals()));
};

const showStatus = async (terminal: Terminal, names: readonly string[], options: StatusOptions): Promise<void> => {
  const { api, url, key } = connect(terminal, options);
  let services = await chosenServices(api, names);
  print(terminal, services, services, options);
  check(services, names, options.failOn);
  if (!options.watch) return;
  for await (const event of watchEvents({ url, key, signal: terminal.signal })) {
    if (event === 'lost') terminal.stderr.write('Connection lost. Trying again...\n');
    if (event !== 'changed' && event !== 'refetch') continue;
    const next = await chosenServices(api, names);
    const changed = next.filter((service) => !services.some((before) => sameStatus(before, service)));
    services = next;
    if (changed.length > 0) print(terminal, changed, services, options);
    check(services, names, options.failOn);
  }
};

const sameStatus = (a: Service, b: Service): boolean =>
  a.id === b.id && a.currentStatus === b.currentStatus && a.statusMessage === b.statusMessage && a.reason === b.reason;

/** `shown` are those of `all` that are listed; the overall status is of all. */
const print = (
  terminal: Terminal,
  shown: readonly Service[],
  all: readonly Service[],
  options: StatusOptions,
): void => {
  const sorted = shown.toSorted(
    (a, b) => order.indexOf(a.currentStatus) - order.indexOf(b.currentStatus) || a.name.localeCompare(b.name),
  );
  if (wantsJson(terminal, options.json)) printStatusJson(terminal, sorted.map(summaryOf), options);
  else if (sorted.length === 0) terminal.stderr.write('No services yet. Add one: allclear services add <address>\n');
  else terminal.stdout.write(`Overall: ${overallStatusOf(all)}\n\n${serviceTable(sorted, new Date())}`);
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
  reason: service.reason,
  setByHand: service.setByHand,
  lastChecked: service.lastChecked,
  observedAt: service.observedAt,
  staleAfter: service.staleAfter,
  checkFailingSince: service.checkFailingSince,
  oldCopyAt: service.oldCopyAt,
  problem: service.problem,
  enabled: service.enabled,
});

const check = (services: readonly Service[], names: readonly string[], failOn: FailOn | undefined): void => {
  if (!failOn) return;
  const bad = services.flatMap((service) => {
    const why = failureOf(service, names.length > 0, failOn);
    return why === undefined ? [] : [`${service.name} (${why})`];
  });
  if (bad.length > 0) throw new CommandError(exitCodes.checkFailed, `Not clear: ${bad.join(', ')}`);
};

/** Why a service fails the check. What was named must be known to be well: that it is paused, or was read too long ago, is no pass. */
const failureOf = (service: Service, isNamed: boolean, failOn: FailOn): string | undefined => {
  const { enabled, currentStatus, reason, observedAt } = service;
  if (!enabled) return isNamed ? `paused, ${currentStatus} before that` : undefined;
  if (reason === 'stale') return `not read since ${observedAt ?? 'it was added'}`;
  return failing[failOn].includes(currentStatus) ? currentStatus : undefined;
};
