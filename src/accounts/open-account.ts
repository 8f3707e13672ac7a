import type { MakeAccount } from './make-account.ts';
import { underFreeName } from './under-free-name.ts';

type Dependencies = {
  readonly makeAccount: MakeAccount;
  readonly allowsRegistration: boolean;
};

/**
 * Creates an account for somebody who has only proved that they can pay: without a password; the link that sets it goes to the
 * email address. Undefined if somebody has the address, or if single sign-on creates the accounts. Joins the running
 * transaction.
 */
export const openAccount =
  ({ makeAccount, allowsRegistration }: Dependencies) =>
  async (email: string): Promise<number | undefined> => {
    if (!allowsRegistration) return undefined;
    const account = { email, address: 'to_set_password', passwordHash: undefined } as const;
    return (await underFreeName(makeAccount)(email, account))?.id;
  };
