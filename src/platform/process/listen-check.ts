import { createServer } from 'node:net';
import { errorCode, StartError } from './start-error.ts';

/**
 * Tries the address before anything else starts; `setting` names the port's setting.
 * @throws StartError if the product can't listen there
 */
export const assertCanListen = (host: string, port: number, setting = 'PORT'): Promise<void> =>
  new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', (error) => reject(asListenError(error, host, port, setting)));
    probe.listen({ host, port }, () => probe.close(() => resolve()));
  });

/** Explains a failed listen; returns any other error unchanged. */
export const asListenError = (error: unknown, host: string, port: number, setting = 'PORT'): unknown => {
  const sentence = sentences[errorCode(error) ?? ''];
  return sentence ? new StartError(sentence(host, port, setting), { cause: error }) : error;
};

/** The host in a URL by which a process listening on `host` reaches itself: this machine, if it listens on all addresses. */
export const reachable = (host: string): string => {
  if (host === '0.0.0.0') return '127.0.0.1';
  if (host === '::') return '[::1]';
  return host.includes(':') ? `[${host}]` : host;
};

const noSuchHost = (host: string) =>
  `${host} isn't an IP address of this machine. Set HOST to one of its addresses, such as 127.0.0.1, or to 0.0.0.0 for all of them.`;

const sentences: Readonly<Record<string, (host: string, port: number, setting: string) => string>> = {
  EADDRINUSE: (_, port, setting) =>
    `Port ${port} is in use. Set ${setting} to a free port, or stop the program that uses it.`,
  EACCES: (_, port, setting) => `This user can't use port ${port}. Set ${setting} to a port above 1023.`,
  EADDRNOTAVAIL: noSuchHost,
  ENOTFOUND: noSuchHost,
  EAI_AGAIN: noSuchHost,
};
