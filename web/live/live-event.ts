/** The server's events (api-spec/system.yaml), and `opened`: data fetched before it may be out of date. */
export type LiveEvent =
  | { readonly name: 'opened'; readonly at: number }
  | { readonly name: 'changed'; readonly lists: readonly string[]; readonly serviceIds: readonly number[] }
  | { readonly name: 'checked'; readonly times: Readonly<Record<string, string>> }
  | { readonly name: 'refetch' };

/** Parses an event of the stream; undefined if this app doesn't know it. */
export const parseLiveEvent = (name: string, data: string): LiveEvent | undefined => {
  if (name === 'refetch') return { name };
  const body = parsed(data);
  if (typeof body !== 'object' || body === null) return undefined;
  if (name === 'checked') return { name, times: Object.fromEntries(Object.entries(body).filter(isTime)) };
  if (name !== 'changed') return undefined;
  return {
    name,
    lists: 'lists' in body && Array.isArray(body.lists) ? body.lists.filter((list) => typeof list === 'string') : [],
    serviceIds: 'serviceIds' in body && Array.isArray(body.serviceIds) ? body.serviceIds.filter(Number.isInteger) : [],
  };
};

const parsed = (data: string): unknown => {
  try {
    return JSON.parse(data);
  } catch {
    return undefined;
  }
};

const isTime = (entry: [string, unknown]): entry is [string, string] => typeof entry[1] === 'string';
