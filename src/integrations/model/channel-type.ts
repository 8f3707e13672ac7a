/** The channels that users can connect. Email is always there. A new channel is named here and listed in channels/index.ts. */
export type ChannelType =
  | 'slack'
  | 'webhook'
  | 'teams'
  | 'discord'
  | 'pagerduty'
  | 'google-chat'
  | 'telegram'
  | 'mattermost'
  | 'rocketchat'
  | 'ntfy'
  | 'incident-io'
  | 'jira-service-management'
  | 'zulip'
  | 'zendesk'
  | 'email-list';

/** Settings besides the URL, by field name. */
export type Settings = Readonly<Record<string, string>>;
