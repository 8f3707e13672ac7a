import {
  addressField,
  defineChannel,
  nameField,
  settingField,
} from '../../src/integrations/channels/define-channel.ts';
import { headlineOf } from '../../src/integrations/model/alert-text.ts';
import type { ChannelType } from '../../src/integrations/model/channel-type.ts';

/** A channel that there isn't: what whoever adds one would write. The list that tests give knows its type, the contract doesn't. */
export const pigeon = defineChannel({
  type: 'pigeon' as string as ChannelType,
  label: 'Pigeon',
  events: { choices: { incidents: true, resolved: true, maintenance: false } },
  fields: [
    nameField({ initial: 'Pigeon Integration' }),
    settingField({ name: 'username', label: 'Shown as', isOptional: true }),
    addressField({ hint: 'Where its loft is.' }),
  ],
  message: (alert, { settings: { username } }) => ({
    body: JSON.stringify({ content: headlineOf(alert), username, allowed_mentions: { parse: [] } }),
  }),
  finalStatuses: [400],
  screens: {
    logoIcon: 'ri-twitter-fill',
    logoColor: 'text-indigo-600 bg-indigo-100',
    text: 'Alerts that fly home.',
    dialog: { description: 'Alerts post to one channel.' },
  },
  simulated: { path: '/api/webhooks/1/demo', status: 204, answer: '' },
});
