// Made by `make api` from src/integrations/channels; never edited.
import type { ChannelType, GuideData } from './channel-data.ts';

export const guides: Readonly<Partial<Record<ChannelType, GuideData>>> = {
  "slack": {
    "minutes": 5,
    "needs": "You need permission to add apps.",
    "steps": [
      {
        "title": "Create an app",
        "text": "Open api.slack.com/apps and choose Create New App, then From scratch. Name it Allclear and pick your workspace.",
        "link": {
          "text": "Open api.slack.com/apps",
          "href": "https://api.slack.com/apps"
        }
      },
      {
        "title": "Enable incoming webhooks",
        "text": "In the app’s settings choose Incoming Webhooks and switch it on."
      },
      {
        "title": "Copy the webhook URL",
        "text": "Choose Add New Webhook to Workspace, select the channel and copy the URL. It decides which channel gets the messages; the channel name in Allclear is only a label. Treat it like a password. It looks like this:",
        "example": {
          "label": "example URL",
          "value": "https://hooks.slack.com/services/T00000000/B00000000/XXXXXXXX"
        }
      },
      {
        "title": "Configure in Allclear",
        "text": "Use the button at the top of this page, paste the URL and choose Connect. Then choose Send test: the message appears in the channel within seconds."
      }
    ],
    "gains": [
      "An alert when a service degrades or goes down",
      "A second message when it recovers",
      "Optional maintenance notices",
      "Links to the board and to the status page"
    ],
    "answers": [
      {
        "question": "No message arrives after a test",
        "text": "Open Configure, then Deliveries, to see Slack’s reply. If Slack accepted the message, check the channel that you selected in step 3. The URL decides where messages go; the channel name in Allclear is only a label."
      },
      {
        "question": "Slack says invalid_token or no_service",
        "text": "The webhook was removed, or the app was uninstalled. Create a new webhook in your Slack app, paste its URL in Configure and save."
      },
      {
        "question": "Slack says channel_is_archived or channel_not_found",
        "text": "The webhook’s channel was archived or deleted. Add a new webhook for another channel in your Slack app and paste its URL."
      },
      {
        "question": "The channel is private",
        "text": "Only members of a private channel can add a webhook to it. Join the channel first, then select it in step 3."
      }
    ]
  },
  "teams": {
    "minutes": 4,
    "needs": "You need to be a team owner or admin.",
    "steps": [
      {
        "title": "Open the channel",
        "text": "In Teams, go to the channel that should get the alerts. Choose More options (…) beside its name, then Workflows."
      },
      {
        "title": "Add the workflow",
        "text": "Search for webhook and pick the template that posts to a channel when a webhook request is received. You need to be a team owner or admin. An admin may have to allow Workflows first. Workflows replace the connectors that Microsoft has retired."
      },
      {
        "title": "Configure the webhook",
        "text": "Name the workflow Allclear, sign in if you are asked to, choose Next, check the team and the channel, and choose Add workflow."
      },
      {
        "title": "Copy the URL",
        "text": "Teams shows the URL of the workflow. Copy it, and treat it like a password: anyone who has it can post to the channel."
      },
      {
        "title": "Configure in Allclear",
        "text": "Use the button at the top of this page, give it a name, paste the URL and choose Add Integration. Then choose Send test, and check that the card appears."
      }
    ],
    "gains": [
      "A card when an incident opens",
      "A second card when it is resolved",
      "Status, phase and times at a glance",
      "Buttons to the board and to the status page"
    ],
    "answers": [
      {
        "question": "The test was accepted, but no card appears",
        "text": "Workflows accept a message before they post it. Open the workflow in Teams, choose its run history and read why the last run failed. Often the person who created it has lost access to the channel."
      },
      {
        "question": "The URL ends in webhook.office.com",
        "text": "This is a Microsoft 365 connector. Microsoft has retired connectors, so messages don’t appear. Follow the steps above and paste the new URL."
      },
      {
        "question": "Workflows isn’t in the menu",
        "text": "An admin decides which apps a team may use. Ask for the Workflows app to be allowed."
      },
      {
        "question": "Alerts stopped after someone left",
        "text": "A workflow belongs to the person who created it. Add a second owner in Power Automate, or create it again with an account that stays."
      }
    ],
    "advanced": [
      {
        "question": "Post to a private channel",
        "text": "Some workflows can’t post to a private channel as a bot. Open it in Power Automate and, in its last step, choose to post as yourself."
      },
      {
        "question": "Change what happens with an alert",
        "text": "In Power Automate you can add steps to the workflow, such as an email or a ticket. Every message has one Adaptive Card, in the attachments of the request."
      },
      {
        "question": "Several channels",
        "text": "One integration posts to one channel. Connect another one for each channel. Each can have its own services."
      }
    ]
  }
};
