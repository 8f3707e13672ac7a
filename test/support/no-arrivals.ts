const noIds = { of: String, idOf: () => undefined };

/** An entrance at which nobody comes with a key or a code. */
export const noArrivals = {
  linkKeys: noIds,
  subscriberKeys: noIds,
  pageOfSubscriber: async () => undefined,
  codes: { take: async () => undefined },
  hashCode: (code: string) => code,
  isMember: async () => false,
};
