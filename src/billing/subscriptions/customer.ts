import { notFound } from '../../shared/errors.ts';
import type { PaymentGateway } from '../payment-gateway.ts';
import type { BillingAccounts, FindUser } from '../ports.ts';

type Dependencies = {
  readonly gateway: Pick<PaymentGateway, 'createCustomer'>;
  readonly accounts: Pick<BillingAccounts, 'find' | 'keepCustomer'>;
  readonly findUser: FindUser;
};

/**
 * The provider's customer of a user, made when it is first needed. Of two made in one moment, one is kept.
 *
 * @throws AppError not_found where there is no such user. @throws GatewayError
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
      // One that was deleted at the provider is not answered again: each look since then has raised the version.
      attempt: `${userId}-${account?.syncVersion ?? 0}`,
    });
    return accounts.keepCustomer(userId, customerId);
  };
