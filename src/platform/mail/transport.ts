import type { SendMailOptions } from 'nodemailer';
import type { MailPriority } from './mail-gate.ts';

/** `answer` is what the mail server said; `reason` a sentence for a person. */
export type MailOutcome =
  | { readonly kind: 'accepted'; readonly status: number; readonly answer: string }
  /** There is no mail server: it lies in the mailbox of the installation, where `answer` says, and nobody was told (truth.md, rule 19). */
  | { readonly kind: 'kept'; readonly answer: string }
  | { readonly kind: 'refused'; readonly status: number; readonly retryable: boolean; readonly answer: string }
  | { readonly kind: 'unreachable'; readonly code: string; readonly reason: string; readonly retryable: boolean };

export type SendingOptions = {
  /** `other` where absent. */
  readonly priority?: MailPriority;
  /**
   * Settles once the outcome is stored. Until then an accepted email counts as one under way, so a process that is killed
   * leaves no more emails without a stored outcome than it has connections.
   */
  readonly stored?: Promise<void>;
  readonly signal?: AbortSignal;
};

/** A way that composed emails take. */
export type Transport = {
  send(message: SendMailOptions, how: SendingOptions): Promise<MailOutcome>;
  close(): void;
};
