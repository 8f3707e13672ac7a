/** The channels that users can connect. Email is always there. A new channel is named here and listed in channels/index.ts. */
export type ChannelType = 'slack' | 'webhook' | 'teams';

/** What a channel asks for besides its address, by the names of the fields. */
export type Settings = Readonly<Record<string, string>>;
