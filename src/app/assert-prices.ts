import type { Logger } from 'pino';
import { GatewayError } from '../billing/payment-gateway.ts';
import { StartError } from '../platform/process/start-error.ts';

/**
 * Refuses to start if the charged prices differ from the shown ones. A provider that doesn't answer is no reason: monitoring
 * works without it.
 * @throws StartError naming the price
 */
export const assertPrices = async (checkPrices: () => Promise<void>, log: Pick<Logger, 'warn'>): Promise<void> => {
  try {
    await checkPrices();
  } catch (error) {
    if (!(error instanceof GatewayError)) throw error;
    if (error.fault !== 'unavailable') throw new StartError(`Payments aren't set up correctly. ${error.message}`);
    log.warn("the payment provider didn't answer, so we couldn't check its prices");
  }
};
