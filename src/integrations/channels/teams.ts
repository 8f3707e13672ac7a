import { addressField, defineChannel, nameField } from './define-channel.ts';
import { teamsAddressNote } from './teams-address.ts';
import { teamsCard } from './teams-card.ts';
import { teamsGuide } from './teams-guide.ts';

/** A Teams workflow that posts to a channel. Its 202 says that the workflow started, not that the card appeared. */
export const teams = defineChannel({
  type: 'teams',
  label: 'Microsoft Teams',
  // Little to choose: incidents open, get another level or assignee, and end here, without the page's other updates.
  events: {
    kinds: [
      'incident_opened',
      'incident_resolved',
      'assignee_changed',
      'notice',
      'unreadable',
      'readable',
      'selection_lost',
      'unstable',
      'settled',
    ],
    inWords: 'incidents that open, get worse or better, and are resolved, and who is on them',
    choices: { ownAlerts: false },
  },
  fields: [
    nameField({ placeholder: 'Support Ops' }),
    addressField({
      placeholder: 'https://…',
      hint: 'The URL that the workflow in Teams gives you.',
      problem: 'Must be a valid webhook URL',
    }),
  ],
  message: (alert, { once }) => ({ body: once(alert, teamsCard) }),
  // One at a time, so that alerts arrive in order.
  pace: { burst: 1, restMs: 0 },
  // The same card stays too large. A workflow that is switched off answers 400 or 404 and may come back.
  finalStatuses: [413],
  acceptedText: () => 'Microsoft Teams accepted the message and posts it later. Did it appear in the channel?',
  addressNote: teamsAddressNote,
  screens: {
    names: { card: 'MS Teams', dialog: 'MS Teams', short: 'Teams' },
    logoIcon: 'ri-microsoft-fill',
    logoColor: 'text-blue-600 bg-blue-100',
    text: 'Post cards to a Teams channel.',
    dialog: {
      description: 'Cards say when an incident opens, gets worse or better, and is resolved, and who is on it.',
      width: 425,
      create: 'Add Integration',
      below: 'guide',
    },
    preview: 'teams',
    guide: teamsGuide,
  },
  simulated: { path: '/workflows/demo/triggers/manual/paths/invoke', status: 202, answer: '' },
});
