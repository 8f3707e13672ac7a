import type { SendMailOptions } from 'nodemailer';
import type { MailPriority } from './mail-gate.ts';

/** `answer` is the mail server's; `reason` is a sentence for a person. */
export type MailOutcome =
  | { readonly kind: 'accepted'; readonly status: number; readonly answer: string }
  /**
   * There is no mail server: the email is in the mailbox folder under the name `answer`, and nobody was notified
   * (truth.md, rule 19).
   */
  | { readonly kind: 'kept'; readonly answer: string }
  | { readonly kind: 'refused'; readonly status: number; readonly retryable: boolean; readonly answer: string }
  | { readonly kind: 'unreachable'; readonly code: string; readonly reason: string; readonly retryable: boolean };

export type SendingOptions = {
  /** `other` by default. */
  readonly priority?: MailPriority;
  /**
   * Settles once the outcome is stored. Until then an accepted email counts as under way, so a killed process leaves no more
   * emails without an outcome than it has connections.
   */
  readonly stored?: Promise<void>;
  readonly signal?: AbortSignal;
};

/** Delivers composed emails. */
export type Transport = {
  send(message: SendMailOptions, how: SendingOptions): Promise<MailOutcome>;
  close(): void;
};
