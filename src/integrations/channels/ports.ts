import type { Alert } from '../model/alert.ts';
import type { TimeFormat } from '../model/times.ts';
import type { Channel, PostChannel, Settings } from './define-channel.ts';

/**
 * Sends one alert to one destination, once. Never rejects because of a receiver; the caller decides about retries.
 * Each channel sets its timeout, email 15 s. `signal` stops it early, which counts as unreachable and retryable. An email keeps
 * its place at the relay until the outcome is `stored`.
 */
export type Sender<To extends Destination = Destination, Result extends SendResult = SendResult> = {
  send(alert: Alert, destination: To, signal?: AbortSignal, stored?: Promise<void>): Promise<Result>;
};

export type PostSender = Sender<PostDestination, PostResult>;

export type Destination = PostDestination | MailDestination;

export type PostDestination = {
  readonly kind: 'post';
  readonly channel: PostChannel;
  readonly webhookUrl: string;
  readonly settings: Settings;
  /** `whsec_…`, the newest first; while one is replaced, a request is signed by both. Empty where nothing is signed. */
  readonly secrets: readonly string[];
};

export type MailDestination = {
  readonly kind: 'mail';
  readonly channel: Channel;
  readonly address: string;
  /** The reader wants no other emails. */
  readonly only?: 'alerts' | 'mentions';
  /** Named to a reader who is in several teams. */
  readonly team?: { readonly name: string; readonly slug: string };
  /** The time zone and clock of its times; UTC if absent. */
  readonly times?: TimeFormat;
  /** Answers one click (RFC 8058) and is a page for people as well. */
  readonly unsubscribeUrl?: string;
};

/** Answers and reasons are redacted and short, fit to be kept and shown. */
export type SendResult =
  | PostResult
  /** Email only: kept in the server's mailbox folder, as there is no mail server. */
  | { readonly kind: 'kept'; readonly answer: string };

export type PostResult =
  /** Any 2xx. Of 202 it is known that the receiver took it, not that someone saw it. */
  | { readonly kind: 'accepted'; readonly status: number; readonly answer: string }
  | {
      readonly kind: 'refused';
      readonly status: number;
      /** True if a retry may succeed. */
      readonly retryable: boolean;
      /** The receiver's own word, 0 to 86,400. */
      readonly retryAfterSeconds?: number;
      /** 410: nobody is there any more, and nothing should be sent again. */
      readonly gone: boolean;
      readonly answer: string;
    }
  /** No answer, or an address that may not be reached; then it is not retryable. `code` is stable, such as `timeout`. */
  | { readonly kind: 'unreachable'; readonly code: string; readonly reason: string; readonly retryable: boolean };
