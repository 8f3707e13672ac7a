import { GatewayError, type PaymentGateway } from '../payment-gateway.ts';
import type { BillingAccounts, FindPayer } from '../ports.ts';

type Dependencies = {
  readonly accounts: Pick<BillingAccounts, 'changedCustomers' | 'noteCustomerSynced'>;
  readonly gateway: Pick<PaymentGateway, 'updateCustomer'>;
  readonly findPayer: FindPayer;
  /** Called with a customer that the provider won't change. Must not throw. */
  readonly onError: (error: unknown) => void;
};

const BATCH = 50;

/**
 * Sends changed names and email addresses to the provider, so that invoices and receipts reach the payer. Failed ones are
 * retried later.
 * @throws GatewayError unavailable
 */
export const syncCustomerDetails =
  ({ accounts, gateway, findPayer, onError }: Dependencies) =>
  async (): Promise<void> => {
    for (const changed of await accounts.changedCustomers(BATCH)) {
      const user = await findPayer(changed.teamId);
      if (user) {
        try {
          await gateway.updateCustomer(changed.customerId, { email: user.email, name: user.fullName });
        } catch (error) {
          if (!(error instanceof GatewayError) || error.fault === 'unavailable') throw error;
          onError(error);
        }
      }
      await accounts.noteCustomerSynced(changed);
    }
  };
