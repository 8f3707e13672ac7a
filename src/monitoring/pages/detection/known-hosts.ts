import { readers } from '../readers/index.ts';

type KnownHost = {
  readonly format: string;
  /** With a dot before it: every host below this name. */
  readonly host: string;
  /** How the path must begin. */
  readonly path: string;
};

const knownHostOf = (format: string, text: string): KnownHost => {
  const slash = text.indexOf('/');
  return slash === -1
    ? { format, host: text, path: '/' }
    : { format, host: text.slice(0, slash), path: text.slice(slash) };
};

const knownHosts: readonly KnownHost[] = readers
  .flatMap(({ format, hosts = [] }) => hosts.map((host) => knownHostOf(format, host)))
  // A host of its own name is not one of the many below another.
  .sort((a, b) => Number(a.host.startsWith('.')) - Number(b.host.startsWith('.')));

/** The format that an address alone gives away, by the parsed name of its host and never by a piece of the address. */
export const formatOfAddress = ({ hostname, pathname }: URL): string | undefined =>
  knownHosts.find(
    ({ host, path }) =>
      (host.startsWith('.') ? hostname.endsWith(host) : hostname === host) && pathname.startsWith(path),
  )?.format;
