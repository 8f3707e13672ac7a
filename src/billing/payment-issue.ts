/** A refunded or disputed payment, in the provider's terms. */
export type PaymentIssue = {
  /** The id of the dispute, or of the refunded charge. */
  readonly id: string;
  readonly kind: 'refund' | 'dispute';
  readonly chargeId: string | undefined;
  /** In the smallest unit of the currency. */
  readonly amount: number;
  /** ISO 4217 in lower case. */
  readonly currency: string;
  /** The provider's own word, such as `needs_response`. */
  readonly status: string | undefined;
  readonly reason: string | undefined;
  /** The provider's deadline for an answer to a dispute; undefined if none is needed. */
  readonly dueBy: Date | undefined;
  readonly happenedAt: Date;
};

export type UserPaymentIssue = PaymentIssue & {
  /** Undefined if it isn't known. */
  readonly teamId: TeamId | undefined;
};

export type IssuePage = { readonly limit: number; readonly before?: string | undefined };

export type PaymentIssues = {
  /** Overwrites its stored state. */
  readonly save: (issue: UserPaymentIssue) => Promise<void>;
  /** Newest first; up to `limit`, `before` is the id of the previous page's last one. */
  readonly list: (page: IssuePage) => Promise<readonly UserPaymentIssue[]>;
};
