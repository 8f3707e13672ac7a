import { addressField, defineChannel, HOUR_MS, MINUTE_MS, nameField, SECOND_MS } from './define-channel.ts';
import { webhookBody } from './webhook-body.ts';
import { signatureHeaders } from './webhook-signature.ts';

/** The user's own program: signed JSON after Standard Webhooks. Each attempt gets a new signature and the same id. */
export const webhook = defineChannel({
  type: 'webhook',
  label: 'Webhook',
  events: {
    choices: {
      incidents: true,
      resolved: true,
      assignments: true,
      maintenance: false,
      ownAlerts: false,
      statusChange: true,
    },
  },
  fields: [
    nameField({ initial: 'Webhook Integration' }),
    addressField({
      placeholder: 'https://example.com/hooks/allclear',
      hint: 'It must return 2xx within 15 seconds.',
    }),
  ],
  message: (alert, { secrets, now, once }) => {
    const body = webhookBody(alert, once);
    return { body, headers: signatureHeaders(secrets, { id: alert.id, body, at: now }) };
  },
  isSigned: true,
  // A program wants each alert, however late.
  isChat: false,
  pace: { burst: 50, restMs: 0 },
  delaysMs: [5 * SECOND_MS, 5 * MINUTE_MS, 30 * MINUTE_MS, 2 * HOUR_MS, 5 * HOUR_MS, 10 * HOUR_MS, 10 * HOUR_MS],
  timeoutMs: 15_000,
  acceptedText: (status) => `The receiver accepted the message and returned ${status}.`,
  screens: {
    group: 'developers',
    names: { card: 'Webhooks', short: 'webhooks' },
    logoIcon: 'ri-webhook-line',
    logoColor: 'text-gray-600 bg-gray-100',
    text: 'Send signed JSON to any URL you control.',
    knownBy: 'webhookUrl',
    dialog: { description: 'We post signed JSON to one URL.', below: 'nothing' },
  },
  simulated: { path: '/hooks/allclear', status: 200, answer: '{"ok":true}' },
});
