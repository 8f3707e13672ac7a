import dns from 'node:dns';
import { syncBuiltinESMExports } from 'node:module';
import { vi } from 'vitest';

/** Platforms with one page of their own are known by their host; a history may play at one of these. */
const names: ReadonlySet<string> = new Set(['status.zendesk.com', 'health.aws.amazon.com', 'slack-status.com']);

/** Leads these names to this machine until it is undone. Whoever looked a name up before may have kept the old way. */
export const leadKnownHostsHere = (): (() => void) => {
  const system = dns.lookup;
  const spy = vi.spyOn(dns, 'lookup');
  const here = (name: string, ...rest: unknown[]) =>
    Reflect.apply(system, dns, [names.has(name) ? '127.0.0.1' : name, ...rest]);
  spy.mockImplementation(Object.assign(here, { __promisify__: system.__promisify__ }));
  syncBuiltinESMExports();
  return () => {
    spy.mockRestore();
    syncBuiltinESMExports();
  };
};
