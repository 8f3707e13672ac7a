// Made by `make api` from src/integrations/channels; never edited.
import type { ChannelType } from './channel-data.ts';

export const channelNames: Readonly<Record<ChannelType, string>> = {
  "slack": "Slack",
  "teams": "Teams",
  "webhook": "webhooks"
};
