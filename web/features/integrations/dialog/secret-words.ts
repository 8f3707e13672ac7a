/** What it is called within a sentence. */
export const SECRET = 'signing secret';

/** Said the only time that it is shown. */
export const SECRET_TEXT =
  'Every message is signed with this secret, by the Standard Webhooks rules. Copy it to your receiver now: we show it this once.';
