import { AppError } from '../../shared/errors.ts';
import { GatewayError, type GatewayFault } from '../payment-gateway.ts';

/** Sentences for people, with their next step. */
const problems: Readonly<Record<Exclude<GatewayFault, 'declined'>, () => AppError>> = {
  missing: () => new AppError('conflict', 'This payment has expired. Reload the page and try again.'),
  other_currency: () =>
    new AppError('conflict', 'Your account at the payment provider uses another currency. Contact support.'),
  bad_signature: () => new AppError('invalid_input', 'The signature is invalid.'),
  misconfigured: () => new AppError('unavailable', "Payments aren't set up correctly here. Contact support."),
  unavailable: () =>
    new AppError('unavailable', 'The payment provider is temporarily unavailable. Try again in a minute.'),
  refused: () => new AppError('unavailable', 'The payment provider rejected this. Contact support.'),
};

/** Faults that only the operator can fix, and should hear about. */
const reported: ReadonlySet<GatewayFault> = new Set(['misconfigured', 'refused', 'missing']);

/** Wraps a function and turns GatewayErrors into sentences for a person. `onError` gets what only the log may show. */
export const withGatewayErrors =
  (onError: (error: unknown) => void) =>
  <Input extends readonly unknown[], Output>(work: (...input: Input) => Promise<Output>) =>
  async (...input: Input): Promise<Output> => {
    try {
      return await work(...input);
    } catch (error) {
      if (!(error instanceof GatewayError)) throw error;
      if (reported.has(error.fault)) onError(error);
      throw error.fault === 'declined' ? new AppError('conflict', error.message) : problems[error.fault]();
    }
  };

/** The same for the billing portal: Stripe refuses one that was never set up, which only the owner can fix. */
export const withPortalErrors = (onError: (error: unknown) => void) => {
  const speak = withGatewayErrors(onError);
  return <Input extends readonly unknown[], Output>(work: (...input: Input) => Promise<Output>) =>
    speak(async (...input: Input): Promise<Output> => {
      try {
        return await work(...input);
      } catch (error) {
        if (!(error instanceof GatewayError) || !notSetUp.has(error.fault)) throw error;
        onError(error);
        throw new AppError('unavailable', 'The billing portal is temporarily unavailable. Contact support.');
      }
    });
};

const notSetUp: ReadonlySet<GatewayFault> = new Set(['misconfigured', 'refused']);
