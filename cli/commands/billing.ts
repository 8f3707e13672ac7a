import type { components } from '#api';
import { type ApiClient, unwrap } from '#client';
import { wholeNumber } from '../arguments.ts';
import { ago, printJson, tableOf, wantsJson } from '../output.ts';
import type { Program } from '../program.ts';
import { passwordStdin, type SignIn, signedIn, username } from '../sign-in-once.ts';
import type { Terminal } from '../terminal.ts';

type Status = components['schemas']['SubscriptionStatus'];
type Reconciliation = components['schemas']['Reconciliation'];
type Options = SignIn & { readonly json?: boolean };
type EventsOptions = Options & { readonly limit: string };
type ReconcileOptions = Options & { readonly dryRun?: boolean };

const EXAMPLES = `
A key never touches billing, so each of these signs in for its one call and ends that session.

Examples:
  allclear billing status -u maya
  allclear billing sync -u maya --password-stdin < password
  allclear billing events --limit 20 -u admin      # the owner's only, as the next
  allclear billing reconcile --dry-run -u admin`;

/** `allclear billing status`, `sync`, `events` and `reconcile`. */
export const addBillingCommands = (program: Program, terminal: Terminal): void => {
  const billing = program.command('billing').description('your subscription').addHelpText('after', EXAMPLES);
  billing
    .command('status')
    .description('your subscription, and what you may do')
    .addOption(username())
    .addOption(passwordStdin())
    .option('--json', 'print JSON')
    .addHelpText('after', '\nExample: allclear billing status -u maya')
    .action((_options, command) =>
      show(terminal, command.optsWithGlobals(), async (api) => unwrap(await api.GET('/api/subscription-status'))),
    );
  billing
    .command('sync')
    .description('look at your subscription at the payment provider now')
    .addOption(username())
    .addOption(passwordStdin())
    .option('--json', 'print JSON')
    .addHelpText('after', '\nExample: allclear billing sync -u maya --password-stdin < password')
    .action((_options, command) =>
      show(terminal, command.optsWithGlobals(), async (api) => unwrap(await api.POST('/api/sync-subscription'))),
    );
  billing
    .command('events')
    .description('what the payment provider sent, newest first; the owner’s only')
    .option('-n, --limit <number>', 'how many at most, 1 to 200', '50')
    .addOption(username())
    .addOption(passwordStdin())
    .option('--json', 'print JSON')
    .addHelpText('after', '\nExample: allclear billing events --limit 20 -u admin')
    .action((_options, command) => events(terminal, command.optsWithGlobals()));
  billing
    .command('reconcile')
    .description('compare every subscription with the payment provider’s; the owner’s only')
    .option('--dry-run', 'only tell what would change')
    .addOption(username())
    .addOption(passwordStdin())
    .option('--json', 'print JSON')
    .addHelpText('after', '\nExample: allclear billing reconcile --dry-run -u admin')
    .action((_options, command) => reconcile(terminal, command.optsWithGlobals()));
};

const show = async (terminal: Terminal, options: Options, ask: (api: ApiClient) => Promise<Status>): Promise<void> => {
  const status = await signedIn(terminal, options, ask);
  if (wantsJson(terminal, options.json)) return printJson(terminal, status);
  terminal.stdout.write(statusText(status));
};

/** A line for each thing that is so. */
export const statusText = (status: Status): string => {
  const { access, endsAt, currentPeriodEnd, hasSubscription } = status;
  const lines = [
    `Subscription: ${hasSubscription ? subscriptionWords(status) : 'none'}`,
    hasSubscription && endsAt !== null && `Ends: ${dayOf(endsAt)}`,
    hasSubscription && endsAt === null && currentPeriodEnd !== null && `Renews: ${dayOf(currentPeriodEnd)}`,
    status.hasSeveral && 'More than one is charged: end the others in the payment portal.',
    `Access: ${access.level === 'full' ? 'full' : 'read-only'}, ${reasons[access.because]}${access.until === null ? '' : ` until ${dayOf(access.until)}`}`,
  ];
  return `${lines.filter((line) => line !== false).join('\n')}\n`;
};

const subscriptionWords = ({ status, isMonthly }: Status): string => {
  const plan = isMonthly === null ? 'at another price' : isMonthly ? 'monthly' : 'annual';
  return `${plan} (${status ?? 'unknown'})`;
};

const reasons: Readonly<Record<Status['access']['because'], string>> = {
  owner: 'as the owner',
  free: 'free of charge',
  billing_off: 'since this installation has no billing',
  trial: 'on a free trial',
  subscription: 'by your subscription',
  payment_failed: 'since a payment failed',
  trial_over: 'since your free trial has ended',
  payment_stopped: 'since your subscription is not paid',
};

const dayOf = (iso: string): string => iso.slice(0, 10);

const events = async (terminal: Terminal, options: EventsOptions): Promise<void> => {
  const limit = wholeNumber(options.limit, '--limit', 1, 200);
  const listed = await signedIn(terminal, options, async (api) =>
    unwrap(await api.GET('/api/billing/events', { params: { query: { limit } } })),
  );
  if (wantsJson(terminal, options.json)) return printJson(terminal, listed);
  if (listed.length > 0) terminal.stdout.write(eventTable(listed, new Date()));
  else terminal.stderr.write('The payment provider has sent nothing yet.\n');
};

export const eventTable = (listed: readonly components['schemas']['BillingEvent'][], now: Date): string =>
  tableOf(
    ['Received', 'Type', 'User', 'Done', 'Attempts', 'Error'],
    listed.map(({ receivedAt, type, userId, doneAt, attempts, error }) => [
      ago(receivedAt, now),
      type,
      userId === null ? '-' : String(userId),
      doneAt === null ? 'no' : 'yes',
      String(attempts),
      error ?? '',
    ]),
  );

const reconcile = async (terminal: Terminal, options: ReconcileOptions): Promise<void> => {
  const dryRun = options.dryRun === true;
  const found = await signedIn(terminal, options, async (api) =>
    unwrap(await api.POST('/api/billing/reconcile', { body: { dryRun } })),
  );
  if (wantsJson(terminal, options.json)) return printJson(terminal, found);
  terminal.stdout.write(reconciliationText(found, dryRun));
};

export const reconciliationText = ({ looked, changes, failed }: Reconciliation, dryRun: boolean): string => {
  const changed = dryRun ? 'would change' : 'changed';
  const rows = [
    ...changes.map(({ userId, before, after }) => [String(userId), changed, before ?? 'none', after ?? 'none']),
    ...failed.map(({ userId, reason }) => [String(userId), 'failed', '', reason]),
  ];
  const sum = `Looked at ${looked}: ${changes.length} ${changed}, ${failed.length} failed.\n`;
  return rows.length === 0 ? sum : `${tableOf(['User', 'What', 'Before', 'After'], rows)}${sum}`;
};
