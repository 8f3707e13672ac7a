import type { MakeAccount } from './make-account.ts';
import { underFreeName } from './under-free-name.ts';

type Dependencies = {
  readonly makeAccount: MakeAccount;
  readonly allowsRegistration: boolean;
};

/**
 * Makes an account for somebody who has proved nothing but that they can pay: without a password, and the link that sets it goes
 * to the address. Undefined where somebody has the address, or accounts are made by single sign-on. Joins the running transaction.
 */
export const openAccount =
  ({ makeAccount, allowsRegistration }: Dependencies) =>
  async (email: string): Promise<number | undefined> => {
    if (!allowsRegistration) return undefined;
    const account = { email, address: 'to_set_password', passwordHash: undefined } as const;
    return (await underFreeName(makeAccount)(email, account))?.id;
  };
