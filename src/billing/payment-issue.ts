/** A payment that was refunded or that its payer disputes, as the payment provider has it. */
export type PaymentIssue = {
  /** The dispute's, or that of the charge that was refunded. */
  readonly id: string;
  readonly kind: 'refund' | 'dispute';
  readonly chargeId: string | undefined;
  /** In the smallest unit of the currency. */
  readonly amount: number;
  /** ISO 4217 in small letters. */
  readonly currency: string;
  /** The provider's own word, such as `needs_response`. */
  readonly status: string | undefined;
  readonly reason: string | undefined;
  /** Until when the provider takes an answer to a dispute; undefined where none is asked for. */
  readonly dueBy: Date | undefined;
  readonly happenedAt: Date;
};

export type UserPaymentIssue = PaymentIssue & {
  /** Undefined where it isn't known. */
  readonly userId: number | undefined;
};

export type IssuePage = { readonly limit: number; readonly before?: string | undefined };

export type PaymentIssues = {
  /** Writes it over what was known of it. */
  readonly save: (issue: UserPaymentIssue) => Promise<void>;
  /** Newest first; at most `limit`, `before` is the id of the last one of the page before. */
  readonly list: (page: IssuePage) => Promise<readonly UserPaymentIssue[]>;
};
