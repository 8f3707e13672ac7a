import { defineChannel, nameField, settingField } from './define-channel.ts';

/** Up to so many addresses of an email list. */
export const MAX_RECIPIENTS = 20;

const PART = '[^\\s@,;:()<>"\\\\\\[\\]]';
/** Takes linear time: its separators are in no part. */
const ADDRESS = `${PART}{1,64}@${PART}{1,190}`;

/** Several email addresses. Each gets alerts once its reader has confirmed it, until they unsubscribe. */
export const emailList = defineChannel({
  type: 'email-list',
  label: 'Email list',
  // An email is a record.
  isChat: false,
  isMailed: true,
  events: { choices: { incidents: true, resolved: true, assignments: false, maintenance: false, ownAlerts: false } },
  fields: [
    nameField({ initial: 'Email list' }),
    settingField({
      name: 'addresses',
      label: 'Email addresses',
      placeholder: 'ann@example.com, bo@example.com',
      hint: `Up to ${MAX_RECIPIENTS}, separated by commas. Each gets a link to confirm, and no alerts before that.`,
      pattern: `^${ADDRESS}(?:[\\s,;]+${ADDRESS}){0,${MAX_RECIPIENTS - 1}}[\\s,;]*$`,
      maxLength: 5_200,
      problem: `Must be up to ${MAX_RECIPIENTS} email addresses, separated by commas`,
    }),
  ],
  // It has none.
  addressOf: () => '',
  message: () => {
    throw new TypeError('An email list has no URL to post to.');
  },
  screens: {
    group: 'mail',
    logoIcon: 'ri-mail-send-line',
    logoColor: 'text-gray-600 bg-gray-100',
    text: 'Email alerts to several addresses, with or without an account.',
    dialog: { description: 'Each address has to confirm once, and can unsubscribe at any time.', below: 'guide' },
    guide: {
      minutes: 2,
      needs: 'You need the admin role, and your server needs a mail server.',
      steps: [
        {
          title: 'Enter the addresses',
          text: 'Use the button at the top of this page, enter up to 20 addresses separated by commas, and choose Connect.',
        },
        {
          title: 'Let each reader confirm',
          text: 'Each address gets an email with a link. Alerts start once its reader opens the link and chooses Confirm. The card shows who has confirmed.',
        },
        {
          title: 'Send a test',
          text: 'Choose Send test. Confirmed addresses get a test, and the others get the link again, at most once an hour.',
        },
      ],
      gains: [
        'Alerts for people without an account, and for shared mailboxes',
        'Every email has a link to unsubscribe its reader only',
        'Your own alerts and summaries by email',
        'One bad address doesn’t stop the others',
      ],
      answers: [
        {
          question: 'Somebody didn’t get the link',
          text: 'Ask them to check their spam folder, then choose Send test. If their mail server refuses the address, the card says so.',
        },
        {
          question: 'Somebody unsubscribed by mistake',
          text: 'They can open the link in any of our emails again and choose Get alerts again. Adding their address again doesn’t email them.',
        },
      ],
    },
  },
});

/** The addresses in a text, each once, in lower case. */
export const addressesIn = (text: string): readonly string[] => [
  ...new Set(
    text
      .toLowerCase()
      .split(/[\s,;]+/)
      .filter((one) => one !== ''),
  ),
];
