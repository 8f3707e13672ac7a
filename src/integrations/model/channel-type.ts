/** The channels that users can connect. Email is always there. A new channel is named here and listed in channels/index.ts. */
export type ChannelType = 'slack' | 'webhook' | 'teams';

/** Settings besides the address, by the names of their fields. */
export type Settings = Readonly<Record<string, string>>;
