import { readFileSync } from 'node:fs';
import { Ajv, type ValidateFunction } from 'ajv';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { paramsOf } from '../../../src/sandbox/adapters/api/request.ts';
import type { StripeSchema } from './schema-of-types.ts';

const { roots, definitions }: StripeSchema = JSON.parse(
  readFileSync(new URL('schema.gen.json', import.meta.url), 'utf8'),
);

/** The parameters and the answer of a route, by the SDK's names. */
type Held = { readonly takes?: string; readonly answers: string; readonly isList?: boolean };

const held: Readonly<Record<string, Held>> = {
  'GET /v1/prices/:id': { answers: 'Price' },
  'POST /v1/customers': { takes: 'CustomerCreateParams', answers: 'Customer' },
  'GET /v1/customers/:id': { answers: 'Customer' },
  'POST /v1/customers/:id': { takes: 'CustomerUpdateParams', answers: 'Customer' },
  'GET /v1/subscriptions': { takes: 'SubscriptionListParams', answers: 'Subscription', isList: true },
  'POST /v1/subscriptions': { takes: 'SubscriptionCreateParams', answers: 'Subscription' },
  'GET /v1/subscriptions/:id': { answers: 'Subscription' },
  'POST /v1/subscriptions/:id': { takes: 'SubscriptionUpdateParams', answers: 'Subscription' },
  'DELETE /v1/subscriptions/:id': { answers: 'Subscription' },
  'POST /v1/checkout/sessions': { takes: 'CheckoutSessionCreateParams', answers: 'CheckoutSession' },
  'GET /v1/checkout/sessions': { takes: 'CheckoutSessionListParams', answers: 'CheckoutSession', isList: true },
  'GET /v1/checkout/sessions/:id': { answers: 'CheckoutSession' },
  'POST /v1/checkout/sessions/:id/expire': { answers: 'CheckoutSession' },
  'POST /v1/billing_portal/sessions': { takes: 'PortalSessionCreateParams', answers: 'PortalSession' },
  'GET /v1/invoices': { takes: 'InvoiceListParams', answers: 'Invoice', isList: true },
  'POST /v1/invoices/:id/void': { answers: 'Invoice' },
  'GET /v1/invoices/:id': { answers: 'Invoice' },
  'POST /v1/invoices/create_preview': { takes: 'InvoiceCreatePreviewParams', answers: 'Invoice' },
  'GET /v1/invoice_payments': { takes: 'InvoicePaymentListParams', answers: 'InvoicePayment', isList: true },
  'GET /v1/disputes/:id': { answers: 'Dispute' },
  'GET /v1/refunds': { takes: 'RefundListParams', answers: 'Refund', isList: true },
  'POST /v1/refunds': { takes: 'RefundCreateParams', answers: 'Refund' },
};

/** All in one, so that what several of them are made of is compiled once. */
const whole = { $id: 'stripe', definitions: { ...definitions, ...roots } };
/** Answers are as they are; a form has only text, which stands for numbers and booleans. */
const answersAjv = new Ajv({ strict: false, schemas: [whole] });
const formsAjv = new Ajv({ strict: false, coerceTypes: true, schemas: [whole] });

const validatorOf = (ajv: Ajv, name: string): ValidateFunction => {
  const validator = roots[name] && ajv.getSchema(`stripe#/definitions/${name}`);
  if (!validator) throw new Error(`types.ts does not name ${name}`);
  return validator;
};

const problemsOf = (validate: ValidateFunction, value: unknown): string | undefined =>
  validate(value)
    ? undefined
    : validate.errors?.map(({ instancePath, message }) => `${instancePath} ${message}`).join('; ');

/** By what an object calls itself. */
const names: Readonly<Record<string, string>> = {
  customer: 'Customer',
  subscription: 'Subscription',
  invoice: 'Invoice',
  'checkout.session': 'CheckoutSession',
  charge: 'Charge',
  dispute: 'Dispute',
};

/** What of an object isn't as the SDK's types say; undefined where all is. */
export const faultsOfObject = (serialized: object): string | undefined => {
  const object: { readonly object: string; readonly deleted?: true } = JSON.parse(JSON.stringify(serialized));
  const name = object.deleted ? 'DeletedCustomer' : (names[object.object] ?? object.object);
  return problemsOf(validatorOf(answersAjv, name), object);
};

/** Turns a request that Stripe wouldn't take, an answer that it wouldn't give, and a route without rules into a 599 with the reason. */
export const holdToContract = (api: FastifyInstance): void => {
  api.addHook('onSend', async (request, reply, payload) => {
    const { method, routeOptions, body, url } = request;
    const rules = held[`${method} ${routeOptions.url}`];
    if (!rules)
      return routeOptions.url === undefined ? payload : refuse(reply, `${method} ${routeOptions.url} isn't held`);
    const form = typeof body === 'string' ? body : (url.split('?')[1] ?? '');
    const asked = rules.takes && problemsOf(validatorOf(formsAjv, rules.takes), paramsOf(form));
    const answer: unknown = JSON.parse(String(payload));
    const isDeleted = typeof answer === 'object' && answer !== null && 'deleted' in answer;
    const validator = validatorOf(answersAjv, isDeleted ? 'DeletedCustomer' : rules.answers);
    const answered =
      reply.statusCode === 200
        ? (rules.isList ? itemsOf(answer) : [answer]).map((one) => problemsOf(validator, one))
        : [];
    const wrong = [asked, ...answered].filter((problem) => problem !== undefined);
    if (wrong.length === 0) return payload;
    return refuse(reply, `${method} ${routeOptions.url}: ${wrong.join(' | ').slice(0, 2_000)}`);
  });
};

const refuse = (reply: FastifyReply, message: string): string => {
  reply.code(599);
  return JSON.stringify({ error: { type: 'api_error', message } });
};

const itemsOf = (list: unknown): readonly unknown[] =>
  typeof list === 'object' && list !== null && 'data' in list && Array.isArray(list.data) ? list.data : [list];
