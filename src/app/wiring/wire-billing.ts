import type { FastifyInstance } from 'fastify';
import type { Accounts } from '../../accounts/module.ts';
import { isEmail } from '../../accounts/rules.ts';
import {
  type AccountBilling,
  type Billing,
  type BillingOptions,
  createAccountBilling,
  createBilling,
  createNoBilling,
} from '../../billing/module.ts';
import { silenceUser } from '../../integrations/module.ts';
import { createPauseWatching, type PublishedServices } from '../../monitoring/module.ts';
import { reachable } from '../../platform/process/listen-check.ts';
import { createPublishingUses } from '../../publishing/module.ts';
import { createSandbox, sandboxPrices } from '../../sandbox/module.ts';
import type { Infrastructure } from '../infrastructure.ts';

export type BillingWork = Billing & {
  readonly registerPages: (server: FastifyInstance) => Promise<void>;
  /** Sends the sandbox's events to this process; Stripe sends its own. */
  readonly deliverEvents: () => Promise<void>;
  readonly stop: () => Promise<void>;
};

/** Billing's functions for accounts. The rest of billing is wired after accounts. */
export const wireAccountBilling = (base: Infrastructure): AccountBilling =>
  createAccountBilling({ em: base.em, now: base.now, isOff: base.config.billing.mode === 'off' });

type Asked = Pick<
  Accounts,
  'directory' | 'payerOf' | 'isTeamOpen' | 'addresseeOf' | 'openAccount' | 'confirmedAddressOf'
>;

/** Wires billing: through Stripe if its keys are set, else through the sandbox, or not at all. */
export const wireBilling = async (base: Infrastructure, accounts: Asked): Promise<BillingWork> => {
  const { billing } = base.config;
  if (billing.mode === 'off') return { ...createNoBilling(portsOf(base, accounts)), ...stripeAlone };
  if (billing.mode === 'sandbox') return wireSandbox(base, accounts, billing.automaticTax);
  const { publishableKey } = billing;
  return {
    ...createBilling({ ...portsOf(base, accounts), stripe: billing, publishableKey, sandboxClock: undefined }),
    ...stripeAlone,
  };
};

const wireSandbox = async (base: Infrastructure, accounts: Asked, automaticTax: boolean): Promise<BillingWork> => {
  const { config, em, now, box } = base;
  const webhookSecret = `whsec_${box.hmac('webhooks of the sandbox')}`;
  const onError = (error: unknown) => base.logger.error({ err: error }, 'the payment sandbox failed');
  const sandbox = createSandbox({ em, now, publicUrl: config.publicUrl, webhookSecret, onError });
  const { secretKey, host, port } = await sandbox.start();
  const server = { host, port };
  const stripe = { secretKey, webhookSecrets: [webhookSecret], prices: sandboxPrices, automaticTax, server };
  return {
    ...createBilling({ ...portsOf(base, accounts), stripe, publishableKey: undefined, sandboxClock: sandbox.clock }),
    registerPages: sandbox.registerPages,
    deliverEvents: () => sandbox.deliverEvents(`http://${reachable(config.host)}:${config.port}/api/stripe-webhook`),
    stop: sandbox.stop,
  };
};

const portsOf = (
  base: Infrastructure,
  accounts: Asked,
): Omit<BillingOptions, 'stripe' | 'publishableKey' | 'sandboxClock'> => ({
  em: base.em,
  transaction: base.transaction,
  noteInTeams: base.audit.noteInTeams,
  now: base.now,
  mailer: base.outbound.mailer,
  publicUrl: base.config.publicUrl,
  findPayer: accounts.payerOf,
  addresseeOf: accounts.addresseeOf,
  openAccount: accounts.openAccount,
  confirmedAddressOf: accounts.confirmedAddressOf,
  isEmail,
  pause: pauseOpenTeams(base, accounts),
  onProblem: (problem) => base.logger.error(problem, 'a subscription needs attention'),
  onError: (error) => base.logger.error({ err: error }, 'a request to the payment provider failed'),
});

/** Pauses alerts and slows polling for read-only teams. Closed ones stay paused, whatever they pay. */
const pauseOpenTeams = (
  base: Infrastructure,
  { isTeamOpen }: Pick<Accounts, 'isTeamOpen'>,
): BillingOptions['pause'] => {
  const pause = pauseOf(base, createPublishingUses(base.em).publishedServices);
  return async (teamId, isPaused) => {
    await pause(teamId, isPaused);
    // Afterwards, so that it isn't resumed by somebody who waited for the one who closed it.
    if (!isPaused && !(await isTeamOpen(teamId))) await pause(teamId, true);
  };
};

/** Pauses or resumes a team's alerts, and the polls that only it needs. */
export const pauseOf = (
  { em, transaction, now, config }: Infrastructure,
  publishedServices?: PublishedServices,
): BillingOptions['pause'] => {
  const pollIntervalMs = config.pollIntervalSeconds * 1000;
  const pause = createPauseWatching({ em, transaction, now, pollIntervalMs, publishedServices });
  return async (teamId, isPaused) => {
    if (isPaused) await silenceUser(em, teamId);
    await pause(teamId, isPaused);
  };
};

const stripeAlone = {
  registerPages: async () => undefined,
  deliverEvents: async () => undefined,
  stop: async () => undefined,
};
