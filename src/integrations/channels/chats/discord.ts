import { addressField, defineChannel, HOUR_MS, MINUTE_MS, nameField, SECOND_MS } from '../define-channel.ts';
import { discordGuide } from './discord-guide.ts';
import { discordMessage } from './discord-message.ts';
import { idIn, withPath } from './vendor-answers.ts';

/** A webhook of a Discord channel. It returns the message, so that later news edits it. */
export const discord = defineChannel({
  type: 'discord',
  label: 'Discord',
  events: { choices: { incidents: true, resolved: true, assignments: true, maintenance: false, ownAlerts: false } },
  fields: [
    nameField({ initial: 'Discord Integration' }),
    addressField({
      placeholder: 'https://discord.com/api/webhooks/…',
      hint: 'From the settings of the channel, under Integrations.',
    }),
  ],
  // Without wait, Discord returns no message, and no error for one that it drops.
  message: (alert, { address, once }) => ({
    url: withPath(address, '', { wait: 'true' }),
    body: once(alert, discordMessage),
  }),
  editing: {
    refOf: (answer) => idIn(answer, 'id'),
    request: (alert, { address, once }, ref) => ({
      url: withPath(address, `/messages/${ref}`),
      method: 'PATCH',
      body: once(alert, discordMessage),
    }),
    // Somebody deleted the message. For a deleted webhook, the new message gets the same status.
    outcomeOf: (status) => (status === 404 ? 'gone' : undefined),
  },
  // Discord accepts 5 messages in 2 seconds per webhook, and 30 a minute per channel.
  pace: { burst: 1, restMs: 2 * SECOND_MS },
  delaysMs: [5 * SECOND_MS, 30 * SECOND_MS, 2 * MINUTE_MS, 10 * MINUTE_MS, 30 * MINUTE_MS, 2 * HOUR_MS],
  finalStatuses: [400, 413],
  // Discord blocks an IP address that keeps using a webhook that it has refused.
  goneStatuses: [401, 403, 404],
  addressNote: (address) =>
    /(?:^|\.)discord(?:app)?\.com$/.test(URL.parse(address)?.hostname ?? '')
      ? undefined
      : "This isn't a Discord webhook URL. Copy it from the channel's settings, under Integrations > Webhooks.",
  screens: {
    logoIcon: 'ri-discord-fill',
    logoColor: 'text-indigo-600 bg-indigo-100',
    text: 'Post incidents to a channel, and edit them as they change.',
    dialog: { description: 'Alerts post to one channel.', below: 'guide' },
    guide: discordGuide,
  },
  simulated: { path: '/api/webhooks/1/demo', status: 200, answer: '{"id":"1"}' },
});
