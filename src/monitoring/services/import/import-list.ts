/** A service of a list; parts that the list lacks are absent. */
export type ImportedService = {
  readonly name?: string;
  /** The provider's own name, if the list has it besides the user's. */
  readonly productName?: string;
  /** As the list has it. */
  readonly address?: string;
  readonly category?: string;
};

/** An entry that can't be added; `reason` is a sentence for a person. */
export type LeftOut = { readonly name?: string; readonly address?: string; readonly reason: string };

export type ListFormat = 'addresses' | 'csv' | 'opml' | 'uptime-kuma' | 'statusgator';

/** An imported list, in its own order. */
export type ImportList = {
  readonly format: ListFormat;
  readonly services: readonly ImportedService[];
  readonly leftOut: readonly LeftOut[];
};

/** The rest of a longer list is only counted. */
export const MAX_LISTED = 10_000;

/** A list with as many services as are read at once. */
export const boundedList = ({ format, services, leftOut }: ImportList): ImportList => {
  const isWhole = services.length <= MAX_LISTED && leftOut.length <= MAX_LISTED;
  if (isWhole) return { format, services, leftOut };
  const beyond = Math.max(0, services.length - MAX_LISTED) + Math.max(0, leftOut.length - MAX_LISTED);
  const most = MAX_LISTED.toLocaleString('en-GB');
  const more = beyond.toLocaleString('en-GB');
  const rest = {
    reason: `A list can have up to ${most} services, and this one has ${more} more. Import those as a second list.`,
  };
  return { format, services: services.slice(0, MAX_LISTED), leftOut: [...leftOut.slice(0, MAX_LISTED), rest] };
};
