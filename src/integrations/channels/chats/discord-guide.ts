import type { Guide } from '../screens.ts';

export const discordGuide: Guide = {
  minutes: 2,
  needs: 'You need permission to manage webhooks.',
  steps: [
    {
      title: 'Open the channel settings',
      text: 'In Discord, choose Edit Channel beside the channel that should get the alerts, then Integrations.',
    },
    { title: 'Create a webhook', text: 'Choose Webhooks, then New Webhook. Name it Allclear.' },
    {
      title: 'Copy the webhook URL',
      text: 'Choose Copy Webhook URL. Treat it like a password: anyone who has it can post to the channel. It looks like this:',
      example: { label: 'example URL', value: 'https://discord.com/api/webhooks/000000000000000000/XXXXXXXX' },
    },
    {
      title: 'Configure in Allclear',
      text: 'Use the button at the top of this page, paste the URL and choose Connect. Then choose Send test: the message appears in the channel within seconds.',
    },
  ],
  gains: [
    'A message when a service degrades or goes down',
    'The same message, edited with each update',
    'A second message when it recovers',
    'Links to the board and to the status page',
  ],
  answers: [
    {
      question: 'Discord says Unknown Webhook',
      text: 'The webhook was deleted, and we switched the integration off. Create a new webhook, paste its URL in Configure and switch the integration on.',
    },
    {
      question: 'You weren’t notified of an update',
      text: 'Discord doesn’t notify anyone when a message is edited. We post a new one when an incident gets worse or ends.',
    },
  ],
};
