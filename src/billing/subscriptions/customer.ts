import { notFound } from '../../shared/errors.ts';
import type { PaymentGateway } from '../payment-gateway.ts';
import type { BillingAccounts, FindPayer } from '../ports.ts';

type Dependencies = {
  readonly gateway: Pick<PaymentGateway, 'createCustomer'>;
  readonly accounts: Pick<BillingAccounts, 'find' | 'keepCustomer'>;
  readonly findPayer: FindPayer;
};

/**
 * The user's customer at the provider, created when it's first needed. Of two simultaneous ones, one is stored.
 * @throws AppError not_found if there is no such user
 * @throws GatewayError
 */
export const customerOf =
  ({ gateway, accounts, findPayer }: Dependencies) =>
  async (teamId: TeamId): Promise<string> => {
    const account = await accounts.find(teamId);
    if (account?.customerId !== undefined) return account.customerId;
    const user = await findPayer(teamId);
    if (!user) throw notFound('The user');
    const { customerId } = await gateway.createCustomer({
      teamId,
      email: user.email,
      name: user.fullName,
      // A customer that was deleted at the provider isn't returned again: each read since then has raised the version.
      attempt: `${teamId}-${account?.syncVersion ?? 0}`,
    });
    return accounts.keepCustomer(teamId, customerId);
  };
