import { remember } from '../../../shared/remember.ts';

/** An id in the answer of a receiver, by its path in the JSON; undefined if there is none. */
export const idIn = (answer: string, ...path: readonly string[]): string | undefined => {
  const id = valueIn(answer, ...path);
  return typeof id === 'string' || typeof id === 'number' ? String(id) : undefined;
};

/** A number in the answer of a receiver; undefined if there is none. */
export const numberIn = (answer: string, ...path: readonly string[]): number | undefined => {
  const value = valueIn(answer, ...path);
  return typeof value === 'number' && Number.isFinite(value) ? value : undefined;
};

const valueIn = (answer: string, ...path: readonly string[]): unknown => {
  try {
    let value: unknown = JSON.parse(answer);
    for (const key of path)
      value =
        typeof value === 'object' && value !== null
          ? Object.entries(value).find(([name]) => name === key)?.[1]
          : undefined;
    return value;
  } catch {
    return undefined;
  }
};

/** A URL with more path and other parameters. An invalid URL stays as it is: the client refuses it. */
export const withPath = (address: string, path: string, parameters: Parameters = {}): string =>
  extended(`${address} ${path} ${Object.entries(parameters)}`, address, path, parameters);

type Parameters = Readonly<Record<string, string>>;

/** For the busiest receivers: most of their messages go to the same URL. */
const extended = remember(10_000, (_key: string, address: string, path: string, parameters: Parameters): string => {
  const url = URL.parse(address);
  if (url === null) return address;
  url.pathname = `${url.pathname.replace(/\/+$/, '')}${path}`;
  for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value);
  return url.href;
});
