import net from 'node:net';
import tls from 'node:tls';
import { vi } from 'vitest';

/**
 * Platforms with one page of their own are known by its host, which can't be had on this machine. What is said over TLS to a
 * host that `portOf` knows is said in plain to that port of this machine, until it's undone.
 */
export const leadHostsHere = (portOf: (host: string) => number | undefined): (() => void) => {
  const system = tls.connect;
  const here = (...given: unknown[]): unknown => {
    const port = portOf(hostOf(given[0]));
    if (port === undefined) return Reflect.apply(system, tls, given);
    const socket = net.connect(port, '127.0.0.1');
    socket.once('connect', () => socket.emit('secureConnect'));
    return socket;
  };
  const spy = vi.spyOn(tls, 'connect').mockImplementation(here as typeof tls.connect);
  return () => spy.mockRestore();
};

const hostOf = (options: unknown): string =>
  typeof options === 'object' && options !== null && 'servername' in options ? String(options.servername) : '';
