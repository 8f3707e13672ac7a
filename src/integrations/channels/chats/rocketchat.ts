import { addressField, defineChannel, HOUR_MS, MINUTE_MS, nameField, SECOND_MS } from '../define-channel.ts';
import { markdownBody } from './chat-text.ts';
import { chatGuide } from './guides.ts';

/** An incoming webhook of Rocket.Chat. It returns no id, so each update is a message of its own. */
export const rocketchat = defineChannel({
  type: 'rocketchat',
  label: 'Rocket.Chat',
  events: { choices: { incidents: true, resolved: true, assignments: true, maintenance: false, ownAlerts: false } },
  fields: [
    nameField({ initial: 'Rocket.Chat Integration' }),
    addressField({
      placeholder: 'https://chat.example.com/hooks/…',
      hint: 'From Workspace > Integrations > Incoming.',
    }),
  ],
  // Rocket.Chat reads one asterisk as bold, as it does two.
  message: (alert, { once }) => ({ body: once(alert, markdownBody) }),
  // Rocket.Chat accepts about 10 calls a minute.
  pace: { burst: 1, restMs: 6 * SECOND_MS },
  // It answers 503 for a disabled integration, so retries end within half an hour.
  delaysMs: [5 * SECOND_MS, 30 * SECOND_MS, 2 * MINUTE_MS, 10 * MINUTE_MS, HOUR_MS / 4],
  finalStatuses: [400, 413],
  goneStatuses: [404],
  acceptedText: () => 'Rocket.Chat accepts every message. Did it appear in the channel?',
  screens: {
    logoIcon: 'ri-rocket-2-fill',
    logoColor: 'text-red-600 bg-red-100',
    text: 'Post incidents and recoveries to a channel.',
    dialog: { description: 'Alerts post to one channel.', below: 'guide' },
    guide: chatGuide({
      minutes: 3,
      needs: 'You need to be an admin of the workspace.',
      steps: [
        {
          title: 'Create an integration',
          text: 'In Rocket.Chat, open Administration, then Workspace, then Integrations. Choose New, then Incoming. Enable it, and choose the channel and the user who posts.',
        },
        { title: 'Copy the webhook URL', text: 'Save, and copy the Webhook URL. Treat it like a password.' },
      ],
      answers: [
        {
          question: 'Rocket.Chat returns 503',
          text: 'The integration is disabled in Rocket.Chat. Enable it under Administration > Workspace > Integrations.',
        },
      ],
    }),
  },
  simulated: { path: '/hooks/demo', status: 200, answer: '{"success":true}' },
});
