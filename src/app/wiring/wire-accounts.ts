import { type Accounts, createAccounts } from '../../accounts/module.ts';
import { createNewUserNotices } from '../../admin/module.ts';
import type { Foundation } from '../foundation.ts';

/** Accounts need no other module; who pays for what becomes billing's to say. */
export const wireAccounts = (base: Foundation): Accounts =>
  createAccounts({
    em: base.em,
    transaction: base.transaction,
    now: base.now,
    secureCookies: base.config.publicUrl.startsWith('https:'),
    publicUrl: base.config.publicUrl,
    mailer: base.outbound.mailer,
    box: base.box,
    notifySessionEnded: base.notifySessionEnded,
    planOf: async () => ({}),
    noteNewUser: createNewUserNotices(base.em).note,
    onError: (error) => base.logger.error({ err: error }, 'a mail failed'),
  });
