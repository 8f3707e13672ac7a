import { addressField, defineChannel, nameField, SECOND_MS, settingField } from './define-channel.ts';
import { slackGuide } from './slack-guide.ts';
import { slackMessage } from './slack-message.ts';
import { jsonWith } from './webhooks/json-with.ts';

/** An incoming webhook of Slack. */
export const slack = defineChannel({
  type: 'slack',
  label: 'Slack',
  events: { choices: { incidents: true, resolved: true, assignments: true, maintenance: false, ownAlerts: false } },
  fields: [
    nameField({ initial: 'Slack Integration', isHalf: true }),
    // Slack applies it only to its older webhooks.
    settingField({
      name: 'channel',
      label: 'Channel',
      initial: '#statusupdates',
      hint: 'Only a label: the URL decides where alerts go.',
      isHalf: true,
    }),
    addressField({
      placeholder: 'https://hooks.slack.com/services/…',
      hint: 'From your Slack app, under Incoming Webhooks.',
    }),
  ],
  message: (alert, { settings: { channel: slackChannel }, once }) => ({
    body: jsonWith(slackChannel ? { channel: slackChannel } : {}, once(alert, slackMessage)),
  }),
  // Slack accepts about one message a second per webhook.
  pace: { burst: 1, restMs: SECOND_MS },
  // invalid_payload: the same payload stays invalid.
  finalStatuses: [400, 413],
  acceptedText: (_, { channel: slackChannel = 'the channel' }) =>
    `Slack accepted the message. Did it appear in ${slackChannel}?`,
  screens: {
    logoIcon: 'ri-slack-fill',
    logoColor: 'text-purple-600 bg-purple-100',
    text: 'Post incidents and recoveries to a channel.',
    knownBy: 'channel',
    dialog: { description: 'Alerts post to one channel.' },
    preview: 'slack',
    guide: slackGuide,
  },
  simulated: { path: '/services/T0DEMO/B0DEMO/simulated', status: 200, answer: 'ok' },
});
