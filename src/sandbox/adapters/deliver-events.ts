import { createHmac } from 'node:crypto';
import type { EntityManager } from '@mikro-orm/postgresql';
import { request } from 'undici';
import { claimEvents, forgetEvent, postponeEvent } from './postgres-events.ts';

type Options = {
  readonly em: EntityManager;
  readonly webhookSecret: string;
  /** Called with an event that is given up. */
  readonly onError: (error: unknown) => void;
};

/** Events sent at once, in no particular order, since Stripe guarantees none. */
const AT_A_TIME = 5;
/** Shorter than its lease. */
const TIMEOUT_MS = 10_000;

/** Sends due events to the product's own webhook at `url`, until there are none. */
export const deliverEvents =
  ({ em, webhookSecret, onError }: Options) =>
  async (url: string): Promise<void> => {
    const send = async (event: Awaited<ReturnType<typeof claimEvents>>[number]): Promise<void> => {
      if (await isTaken(url, event.body, webhookSecret)) await forgetEvent(em, event.id);
      else if (await postponeEvent(em, event))
        onError(new Error(`The webhook didn't accept ${event.id} for three days.`));
    };
    for (let due = await claimEvents(em, AT_A_TIME); due.length > 0; due = await claimEvents(em, AT_A_TIME))
      await Promise.all(due.map(send));
  };

const isTaken = async (url: string, body: string, secret: string): Promise<boolean> => {
  try {
    const answer = await request(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json; charset=utf-8', 'stripe-signature': signatureOf(body, secret) },
      body,
      // The server may close an idle connection just as the next event is sent.
      reset: true,
      headersTimeout: TIMEOUT_MS,
      bodyTimeout: TIMEOUT_MS,
    });
    await answer.body.dump();
    return answer.statusCode >= 200 && answer.statusCode < 300;
  } catch {
    return false;
  }
};

/** Uses the machine's own time, as the SDK's check does. Source: docs.stripe.com/webhooks#verify-manually. */
const signatureOf = (body: string, secret: string): string => {
  const seconds = Math.floor(Date.now() / 1_000);
  return `t=${seconds},v1=${createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')}`;
};
