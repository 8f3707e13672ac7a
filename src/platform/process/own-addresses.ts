import { createServer } from 'node:net';
import { StartError } from './start-error.ts';

/** Tries each address, so that a wrong one doesn't make every page unreadable. @throws StartError for one that isn't this machine's */
export const assertOwnAddresses = async (addresses: readonly string[]): Promise<void> => {
  for (const address of addresses)
    await new Promise<void>((resolve, reject) => {
      const probe = createServer();
      probe.once('error', (cause) => reject(new StartError(notOurs(address), { cause })));
      probe.listen({ host: address, port: 0 }, () => probe.close(() => resolve()));
    });
};

const notOurs = (address: string): string =>
  `${address} in ALLCLEAR_OUTBOUND_ADDRESSES isn't an IP address of this machine. Remove it, or add it to the machine.`;
