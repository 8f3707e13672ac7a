// Made by `make api` from src/integrations/channels; never edited.
import type { ChannelData, ChannelType, ComingCard } from './channel-data.ts';

export type { AnswerData, ChannelData, ChannelType, ComingCard, EventChoice, FieldData, FieldName, StepData } from './channel-data.ts';

export const channels: Readonly<Record<ChannelType, ChannelData>> = {
  "slack": {
    "type": "slack",
    "label": "Slack",
    "names": {
      "card": "Slack",
      "dialog": "Slack",
      "short": "Slack"
    },
    "logoIcon": "ri-slack-fill",
    "logoColor": "text-purple-600 bg-purple-100",
    "text": "Post incidents and recoveries to a channel.",
    "isSigned": false,
    "fields": [
      {
        "kind": "text",
        "problem": "Name is required",
        "name": "name",
        "label": "Name",
        "initial": "Slack Integration",
        "isHalf": true
      },
      {
        "kind": "text",
        "problem": "Channel is required",
        "name": "channel",
        "label": "Channel",
        "initial": "#statusupdates",
        "hint": "Only a label: the URL decides where alerts go.",
        "isHalf": true
      },
      {
        "name": "webhookUrl",
        "kind": "address",
        "label": "Webhook URL",
        "problem": "Must be a valid URL",
        "placeholder": "https://hooks.slack.com/services/…",
        "hint": "From your Slack app, under Incoming Webhooks."
      }
    ],
    "choices": [
      {
        "name": "incidents",
        "isTicked": true
      },
      {
        "name": "resolved",
        "isTicked": true
      },
      {
        "name": "maintenance",
        "isTicked": false
      }
    ],
    "knownBy": "channel",
    "dialog": {
      "width": 500,
      "create": "Connect",
      "below": "preview",
      "description": "Alerts post to one channel."
    },
    "preview": "slack",
    "guideMinutes": 5
  },
  "webhook": {
    "type": "webhook",
    "label": "Webhook",
    "names": {
      "card": "Webhooks",
      "dialog": "Webhook",
      "short": "webhooks"
    },
    "logoIcon": "ri-webhook-line",
    "logoColor": "text-gray-600 bg-gray-100",
    "text": "Send signed JSON to any URL you control.",
    "isSigned": true,
    "fields": [
      {
        "kind": "text",
        "problem": "Name is required",
        "name": "name",
        "label": "Name",
        "initial": "Webhook Integration"
      },
      {
        "name": "webhookUrl",
        "kind": "address",
        "label": "Webhook URL",
        "problem": "Must be a valid URL",
        "placeholder": "https://example.com/hooks/allclear",
        "hint": "It must answer 2xx within 15 seconds."
      }
    ],
    "choices": [
      {
        "name": "incidents",
        "isTicked": true
      },
      {
        "name": "resolved",
        "isTicked": true
      },
      {
        "name": "maintenance",
        "isTicked": false
      },
      {
        "name": "statusChange",
        "isTicked": true
      }
    ],
    "knownBy": "webhookUrl",
    "dialog": {
      "width": 500,
      "create": "Connect",
      "below": "nothing",
      "description": "We post signed JSON to one URL."
    },
    "preview": "plain"
  },
  "teams": {
    "type": "teams",
    "label": "Microsoft Teams",
    "names": {
      "card": "MS Teams",
      "dialog": "MS Teams",
      "short": "Teams"
    },
    "logoIcon": "ri-microsoft-fill",
    "logoColor": "text-blue-600 bg-blue-100",
    "text": "Post cards to a Teams channel.",
    "isSigned": false,
    "fields": [
      {
        "kind": "text",
        "problem": "Name is required",
        "name": "name",
        "label": "Name",
        "placeholder": "Support Ops"
      },
      {
        "name": "webhookUrl",
        "kind": "address",
        "label": "Webhook URL",
        "problem": "Must be a valid webhook URL",
        "placeholder": "https://…",
        "hint": "The URL that the workflow in Teams gives you."
      }
    ],
    "choices": [],
    "knownBy": "name",
    "dialog": {
      "width": 425,
      "create": "Add Integration",
      "below": "guide",
      "description": "Cards say when an incident opens, gets worse or better, and is resolved."
    },
    "preview": "teams",
    "guideMinutes": 4
  }
};

/** The cards of what there is and what is to come, in order. */
export const cards: readonly (ChannelType | ComingCard)[] = [
  "slack",
  "webhook",
  {
    "title": "Email",
    "logoIcon": "ri-mail-line",
    "logoColor": "text-gray-600 bg-gray-100",
    "text": "A digest and urgent alerts by email."
  },
  {
    "title": "Discord",
    "logoIcon": "ri-discord-fill",
    "logoColor": "text-indigo-600 bg-indigo-100",
    "text": "Alerts for community teams."
  },
  "teams"
];
