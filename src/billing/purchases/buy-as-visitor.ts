import type { Clock } from '../../shared/clock.ts';
import { AppError, invalidFields } from '../../shared/errors.ts';
import type { Plan } from '../../shared/plan.ts';
import type { PaymentGateway } from '../payment-gateway.ts';
import type { Purchases } from './purchase.ts';

type Dependencies = {
  readonly gateway: Pick<PaymentGateway, 'createCheckout'>;
  readonly purchases: Pick<Purchases, 'add'>;
  /** One `@` with something on both sides; accounts' rule. */
  readonly isEmail: (text: string) => boolean;
  readonly newId: () => string;
  readonly now: Clock;
  /** Without a trailing slash. */
  readonly publicUrl: string;
};

/**
 * Returns the URL where a visitor pays. The email address isn't looked up, so the answer doesn't reveal who has an account.
 * @throws AppError invalid_input at `email`
 * @throws GatewayError
 */
export const buyAsVisitor =
  ({ gateway, purchases, isEmail, newId, now, publicUrl }: Dependencies) =>
  async (plan: Plan, given: string | undefined): Promise<{ readonly url: string }> => {
    const email = given?.trim() ?? '';
    if (email === '') throw invalidFields({ email: 'Enter the email address for your account.' });
    if (!isEmail(email)) throw invalidFields({ email: 'Invalid email address' });
    const { id, url } = await gateway.createCheckout({
      plan,
      payer: { email },
      successUrl: `${publicUrl}/buy?checkout=paid`,
      cancelUrl: `${publicUrl}/pricing`,
      attempt: newId(),
    });
    if (url === undefined) throw new AppError('unavailable', "We couldn't prepare the payment. Try again.");
    await purchases.add(id, email, now());
    return { url };
  };
