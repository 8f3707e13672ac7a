import type { Guide } from './screens.ts';

export const slackGuide: Guide = {
  minutes: 5,
  needs: 'You need permission to add apps.',
  steps: [
    {
      title: 'Create an app',
      text: 'Open api.slack.com/apps and choose Create New App, then From scratch. Name it Allclear and pick your workspace.',
      link: { text: 'Open api.slack.com/apps', href: 'https://api.slack.com/apps' },
    },
    {
      title: 'Enable incoming webhooks',
      text: 'In the app’s settings choose Incoming Webhooks and switch it on.',
    },
    {
      title: 'Copy the webhook URL',
      text: 'Choose Add New Webhook to Workspace, choose the channel and copy the URL. It decides which channel gets the messages; the channel name in Allclear is only a label. Treat it like a password. It looks like this:',
      example: { label: 'example URL', value: 'https://hooks.slack.com/services/T00000000/B00000000/XXXXXXXX' },
    },
    {
      title: 'Configure in Allclear',
      text: 'Use the button at the top of this page, paste the URL and choose Connect. Then choose Send test: the message appears in the channel within seconds.',
    },
  ],
  gains: [
    'An alert when a service degrades or goes down',
    'A new message for each update and when it recovers',
    'Optional maintenance notices',
    'Links to the board and to the status page',
  ],
  answers: [
    {
      question: 'No message arrives after a test',
      text: 'Open Configure, then Deliveries, to see Slack’s reply. If Slack accepted the message, check the channel that you selected in step 3. The URL decides where messages go; the channel name in Allclear is only a label.',
    },
    {
      question: 'Slack says invalid_token or no_service',
      text: 'The webhook was removed, or the app was uninstalled. Create a new webhook in your Slack app, paste its URL in Configure and save.',
    },
    {
      question: 'Slack says channel_is_archived or channel_not_found',
      text: 'The webhook’s channel was archived or deleted. Add a new webhook for another channel in your Slack app and paste its URL.',
    },
    {
      question: 'Updates aren’t in a thread',
      text: 'An incoming webhook can’t edit messages or reply in a thread, so each update is a new, shorter message.',
    },
    {
      question: 'The channel is private',
      text: 'Only members of a private channel can add a webhook to it. Join the channel first, then select it in step 3.',
    },
  ],
};
