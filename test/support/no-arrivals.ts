const noIds = { of: String, idOf: () => undefined };

/** An entrance at which nobody comes with a key or a code. */
export const noArrivals = {
  linkKeys: noIds,
  subscriberKeys: noIds,
  pageOfSubscriber: async () => undefined,
  codes: { take: async () => undefined },
  hashCode: (code: string) => code,
  isMember: async () => false,
  emailLinks: {
    codes: { add: async () => undefined, take: async () => undefined },
    count: () => ({ count: 1, endsInMs: 1 }),
    newCode: () => 'code',
    hashCode: (code: string) => code,
    send: async () => undefined,
    now: () => new Date(),
  },
  onError: () => undefined,
};
