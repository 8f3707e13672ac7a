import type { Clock } from '../../../shared/clock.ts';
import type { Sender, WebhookDestination } from '../ports.ts';
import { signatureHeaders } from '../webhook-signature.ts';
import { type Post, postMessage } from './post-message.ts';
import { webhookBodies } from './webhook-body.ts';

/** Signed JSON after Standard Webhooks, 15 s. Each attempt is signed anew, with the same id. */
export const webhookSender = (fetch: Post, now: Clock): Sender<WebhookDestination> => {
  const bodyOf = webhookBodies();
  return {
    send: (alert, { webhookUrl, secrets }, signal) => {
      const body = bodyOf(alert);
      const headers = signatureHeaders(secrets, { id: alert.id, body, at: now() });
      return postMessage(fetch, { url: webhookUrl, headers, body, timeoutMs, secrets, signal });
    },
  };
};

const timeoutMs = 15_000;
