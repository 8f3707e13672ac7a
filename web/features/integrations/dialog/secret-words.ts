/** Its name within a sentence. */
export const SECRET = 'signing secret';

/** Shown beside the secret, the only time that it appears. */
export const SECRET_TEXT =
  "We sign every message with this secret (Standard Webhooks). Copy it to your receiver now. You won't see it again.";
