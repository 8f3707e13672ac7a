import type { FastifyInstance } from 'fastify';
import { confirmInvoice } from '../../engine/pay.ts';
import { type Card, Refusal } from '../../engine/state.ts';
import type { SandboxStore } from '../../ports.ts';

type Confirmation = { readonly clientSecret: string; readonly card: Card; readonly authenticated?: boolean };

const body = {
  type: 'object',
  additionalProperties: false,
  required: ['clientSecret', 'card'],
  properties: {
    clientSecret: { type: 'string', minLength: 1, maxLength: 200 },
    card: { type: 'string', enum: ['pays', 'declines', 'authenticate'] },
    authenticated: { type: 'boolean' },
  },
} as const;

/**
 * Confirms a payment by its client secret, as Stripe.js does: 200 with the payment's status, 402 with a sentence about the
 * card, 404 or 409 for a finished payment.
 */
export const registerConfirm = (app: FastifyInstance, store: SandboxStore): void => {
  app.post<{ Body: Confirmation }>('/confirm', { schema: { body } }, async ({ body: confirmation }, reply) => {
    try {
      const paid = await store.run((state) => {
        const { clientSecret, card, authenticated } = confirmation;
        const invoice = [...state.invoices.values()].find(({ secret }) => secret === clientSecret);
        if (!invoice) throw new Refusal("This payment doesn't exist.", { status: 404 });
        return confirmInvoice(state, invoice, card, authenticated);
      });
      if (paid !== 'declined') return { status: paid };
      return reply.status(402).send({ message: 'Your card was declined. Try another one.' });
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      return reply.status(error.status === 404 ? 404 : 409).send({ message: error.message });
    }
  });
};
