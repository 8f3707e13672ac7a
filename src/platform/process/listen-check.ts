import { createServer } from 'node:net';
import { errorCode, StartError } from './start-error.ts';

/**
 * Tries the address before anything else is started; the port is that of `setting`. @throws StartError when the product can't listen
 * there.
 */
export const assertCanListen = (host: string, port: number, setting = 'PORT'): Promise<void> =>
  new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', (error) => reject(asListenError(error, host, port, setting)));
    probe.listen({ host, port }, () => probe.close(() => resolve()));
  });

/** The sentence for a failed listen; any other error comes back as it is. */
export const asListenError = (error: unknown, host: string, port: number, setting = 'PORT'): unknown => {
  const sentence = sentences[errorCode(error) ?? ''];
  return sentence ? new StartError(sentence(host, port, setting), { cause: error }) : error;
};

/** Where a process that listens on `host` reaches itself, as an address has it: one that listens for everybody does so on this machine. */
export const reachable = (host: string): string => {
  if (host === '0.0.0.0') return '127.0.0.1';
  if (host === '::') return '[::1]';
  return host.includes(':') ? `[${host}]` : host;
};

const noSuchHost = (host: string) =>
  `${host} is not an address of this machine: set HOST to one that is, such as 127.0.0.1, or 0.0.0.0 for all of them.`;

const sentences: Readonly<Record<string, (host: string, port: number, setting: string) => string>> = {
  EADDRINUSE: (_, port, setting) =>
    `Port ${port} is in use: set ${setting} to a free one, or stop the program that uses it.`,
  EACCES: (_, port, setting) => `Port ${port} may not be used by this user: set ${setting} to one above 1023.`,
  EADDRNOTAVAIL: noSuchHost,
  ENOTFOUND: noSuchHost,
  EAI_AGAIN: noSuchHost,
};
