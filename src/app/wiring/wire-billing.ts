import type { FastifyInstance } from 'fastify';
import type { Accounts } from '../../accounts/module.ts';
import {
  type AccountBilling,
  type Billing,
  type BillingOptions,
  createAccountBilling,
  createBilling,
  createNoBilling,
} from '../../billing/module.ts';
import { sandboxPrices } from '../../billing/sandbox/engine/empty-world.ts';
import { createSandbox } from '../../billing/sandbox/module.ts';
import type { Foundation } from '../foundation.ts';

/** Billing with what only a sandbox does beside it. */
export type BillingWork = Billing & {
  readonly registerPages: (server: FastifyInstance) => Promise<void>;
  /** Sends the events of the sandbox to this process; Stripe sends its own. */
  readonly deliverEvents: () => Promise<void>;
  readonly stop: () => Promise<void>;
};

/** What accounts ask of billing, which is wired after them. */
export const wireAccountBilling = (base: Foundation): AccountBilling =>
  createAccountBilling({ em: base.em, now: base.now, isOff: base.config.billing.mode === 'off' });

/** Who pays for what: through Stripe where its keys are set, else by a sandbox that stands in for it, or not at all. */
export const wireBilling = async (base: Foundation, accounts: Pick<Accounts, 'directory'>): Promise<BillingWork> => {
  const { billing } = base.config;
  if (billing.mode === 'off') return { ...createNoBilling(), ...stripeAlone };
  if (billing.mode === 'sandbox') return wireSandbox(base, accounts);
  const { publishableKey } = billing;
  return {
    ...createBilling({ ...portsOf(base, accounts), stripe: billing, publishableKey, sandboxClock: undefined }),
    ...stripeAlone,
  };
};

const wireSandbox = async (base: Foundation, accounts: Pick<Accounts, 'directory'>): Promise<BillingWork> => {
  const { config, em, now, box } = base;
  const webhookSecret = `whsec_${box.mark('webhooks of the sandbox')}`;
  const onError = (error: unknown) => base.logger.error({ err: error }, 'the payment sandbox failed');
  const sandbox = createSandbox({ em, now, publicUrl: config.publicUrl, webhookSecret, onError });
  const { secretKey, host, port } = await sandbox.start();
  const stripe = { secretKey, webhookSecrets: [webhookSecret], prices: sandboxPrices, server: { host, port } };
  return {
    ...createBilling({ ...portsOf(base, accounts), stripe, publishableKey: undefined, sandboxClock: sandbox.clock }),
    registerPages: sandbox.registerPages,
    deliverEvents: () => sandbox.deliverEvents(`http://${reachable(config.host)}:${config.port}`),
    stop: sandbox.stop,
  };
};

/** Where a process that listens for everybody reaches itself. */
const reachable = (host: string): string => {
  if (host === '0.0.0.0') return '127.0.0.1';
  if (host === '::') return '[::1]';
  return host.includes(':') ? `[${host}]` : host;
};

const portsOf = (
  base: Foundation,
  accounts: Pick<Accounts, 'directory'>,
): Omit<BillingOptions, 'stripe' | 'publishableKey' | 'sandboxClock'> => ({
  em: base.em,
  now: base.now,
  publicUrl: base.config.publicUrl,
  findUser: accounts.directory.find,
  onChanged: async () => undefined,
  onTrouble: (trouble) => base.logger.error(trouble, 'a subscription needs somebody to look at it'),
  onError: (error) => base.logger.error({ err: error }, 'the payment provider refused'),
});

const stripeAlone = {
  registerPages: async () => undefined,
  deliverEvents: async () => undefined,
  stop: async () => undefined,
};
