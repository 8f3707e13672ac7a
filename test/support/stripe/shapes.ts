type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json };
type JsonObject = { readonly [key: string]: Json };

/** Stripe's own example of each resource, by what it calls itself in `object`. */
export type Fixtures = { readonly resources: Readonly<Record<string, JsonObject>> };

const NEWER = 'the API version of the installed SDK has it, which is newer than the fixtures';
const EXPANDED = 'only where a request expands it';

/** What may differ, with its reason. */
const expected: Readonly<Record<string, string>> = {
  'charge.refunds: missing': EXPANDED,
  'invoice.confirmation_secret: Stripe has no such key': EXPANDED,
  'invoice.subscription: missing':
    'an invoice names it at parent.subscription_details; the types of the SDK lack it here',
  'invoice_payment.payment.payment_intent: Stripe has no such key': 'named by its type',
  'line_item.pricing.price_details: Stripe has no such key': 'named by its type',
  'checkout.session.tax_id_collection: Stripe has no such key': 'only where it is asked for',
  'checkout.session.allowed_payment_method_types: Stripe has no such key': NEWER,
  'dispute.evidence_details.submission_method: Stripe has no such key': NEWER,
  'dispute.intended_submission_method: Stripe has no such key': NEWER,
  'subscription.cancellation_details.feedback_option: Stripe has no such key': NEWER,
  'subscription.pending_update.cancel_at_period_end: Stripe has no such key': NEWER,
  'subscription_item.current_trial: Stripe has no such key': NEWER,
};

/** Each object of `drawn` beside Stripe's example, and every object within it. One line for each kind of difference. */
export const differencesOf = (drawn: readonly unknown[], { resources }: Fixtures) => {
  const differences = new Set<string>();
  let objects = 0;
  const walk = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return;
    Object.values(value).forEach(walk);
    if (!isObject(value)) return;
    const kind = value.object;
    const theirs = typeof kind === 'string' && value.deleted !== true ? resources[kind] : undefined;
    if (theirs) {
      objects += 1;
      for (const line of compare(String(kind), value, theirs)) differences.add(line);
    }
  };
  walk(drawn);
  return { objects, differences: [...differences].filter((line) => !(line in expected)).toSorted() };
};

const compare = (path: string, ours: JsonObject, theirs: JsonObject): readonly string[] => {
  const here = Object.entries(ours).flatMap(([key, value]) => {
    const at = `${path}.${key}`;
    const other = theirs[key];
    if (other === undefined) return [`${at}: Stripe has no such key`];
    if (value === null || other === null) return [];
    if (kindOf(value) !== kindOf(other)) return [`${at}: ${kindOf(value)} where Stripe has ${kindOf(other)}`];
    if (!isObject(value) || !isObject(other) || Object.keys(other).length === 0) return [];
    return typeof value.object === 'string' && value.object !== 'list' ? [] : compare(at, value, other);
  });
  const missing = Object.keys(theirs).filter((key) => !(key in ours));
  return [...here, ...missing.map((key) => `${path}.${key}: missing`)];
};

const isObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const kindOf = (value: Json): string => (Array.isArray(value) ? 'array' : typeof value);
