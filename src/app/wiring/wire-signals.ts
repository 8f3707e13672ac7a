import { randomBytes } from 'node:crypto';
import type { Accounts } from '../../accounts/module.ts';
import { base62, hashOf } from '../../accounts/secret.ts';
import type { Billing } from '../../billing/module.ts';
import { createSignals, type Signals } from '../../signals/module.ts';
import type { Infrastructure } from '../infrastructure.ts';

type Sources = {
  readonly accounts: Pick<Accounts, 'isTeamOpen'>;
  readonly billing: Pick<Billing, 'isReadOnly'>;
};

/** Alerts of teams' own monitoring. */
export const wireSignals = (base: Infrastructure, { accounts, billing }: Sources): Signals =>
  createSignals({
    em: base.em,
    choreEm: base.choreEm,
    now: base.now,
    publicUrl: new URL(base.config.publicUrl),
    tokens: { make: () => `in_${base62(40, randomBytes)}`, hashOf },
    count: base.callCounts.count,
    // Tools cause these requests, so no private network is open to them.
    fetch: base.outbound.visits,
    isTeamOpen: accounts.isTeamOpen,
    isReadOnly: billing.isReadOnly,
  });
