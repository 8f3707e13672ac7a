/** Its name within a sentence. */
export const SECRET = 'signing secret';

/** Shown beside the secret, the only time that it appears. */
export const SECRET_TEXT =
  'Every message is signed with this secret, by the Standard Webhooks rules. Copy it to your receiver now: we show it this once.';
