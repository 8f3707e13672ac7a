import { readers } from '../readers/index.ts';

type KnownHost = {
  readonly format: string;
  /** With a leading dot: every host below this name. */
  readonly host: string;
  /** The start of the path. */
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
  // An exact host isn't one of the many below another name.
  .sort((a, b) => Number(a.host.startsWith('.')) - Number(b.host.startsWith('.')));

/** The format that a URL reveals, by the parsed name of its host and never by a part of its text. */
export const formatOfAddress = ({ hostname, pathname }: URL): string | undefined =>
  knownHosts.find(
    ({ host, path }) =>
      (host.startsWith('.') ? hostname.endsWith(host) : hostname === host) && pathname.startsWith(path),
  )?.format;
