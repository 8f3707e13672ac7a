import { addressField, defineChannel, nameField, SECOND_MS } from '../define-channel.ts';
import { markdownBody } from './chat-text.ts';
import { chatGuide } from './guides.ts';

/** An incoming webhook of Mattermost. It returns no id, so each update is a message of its own. */
export const mattermost = defineChannel({
  type: 'mattermost',
  label: 'Mattermost',
  events: { choices: { incidents: true, resolved: true, assignments: true, maintenance: false, ownAlerts: false } },
  fields: [
    nameField({ initial: 'Mattermost Integration' }),
    addressField({ placeholder: 'https://chat.example.com/hooks/…', hint: 'From Integrations, Incoming Webhooks.' }),
  ],
  // Slack's attachments would give `<!channel>` a meaning; text doesn't.
  message: (alert, { once }) => ({ body: once(alert, markdownBody) }),
  pace: { burst: 1, restMs: SECOND_MS / 2 },
  // An unknown channel or an invalid body stays so.
  finalStatuses: [400, 413],
  goneStatuses: [404],
  screens: {
    logoIcon: 'ri-chat-3-fill',
    logoColor: 'text-blue-600 bg-blue-100',
    text: 'Post incidents and recoveries to a channel.',
    dialog: { description: 'Alerts post to one channel.', below: 'guide' },
    guide: chatGuide({
      minutes: 2,
      needs: 'You need permission to manage webhooks.',
      steps: [
        {
          title: 'Create a webhook',
          text: 'In Mattermost, open the product menu and choose Integrations, then Incoming Webhooks, then Add Incoming Webhook. Choose the channel.',
        },
        { title: 'Copy the webhook URL', text: 'Copy the URL that Mattermost shows. Treat it like a password.' },
      ],
      answers: [
        {
          question: 'We can’t reach the server',
          text: 'Your Mattermost has to be reachable from Allclear. If it’s in a private network, your admin has to allow that network.',
        },
      ],
    }),
  },
  simulated: { path: '/hooks/demo', status: 200, answer: 'ok' },
});
