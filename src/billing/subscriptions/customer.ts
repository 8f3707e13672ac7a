import { notFound } from '../../shared/errors.ts';
import type { PaymentGateway } from '../payment-gateway.ts';
import type { BillingAccounts, FindUser } from '../ports.ts';

type Dependencies = {
  readonly gateway: Pick<PaymentGateway, 'createCustomer'>;
  readonly accounts: Pick<BillingAccounts, 'find' | 'keepCustomer'>;
  readonly findUser: FindUser;
};

/**
 * The user's customer at the provider, created when it's first needed. Of two simultaneous ones, one is stored.
 * @throws AppError not_found if there is no such user
 * @throws GatewayError
 */
export const customerOf =
  ({ gateway, accounts, findUser }: Dependencies) =>
  async (userId: number): Promise<string> => {
    const account = await accounts.find(userId);
    if (account?.customerId !== undefined) return account.customerId;
    const user = await findUser(userId);
    if (!user) throw notFound('The user');
    const { customerId } = await gateway.createCustomer({
      userId,
      email: user.email,
      name: user.fullName,
      // A customer that was deleted at the provider isn't returned again: each read since then has raised the version.
      attempt: `${userId}-${account?.syncVersion ?? 0}`,
    });
    return accounts.keepCustomer(userId, customerId);
  };
