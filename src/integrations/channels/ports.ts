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

export type Destination = PostDestination | PushDestination | MailDestination | ListDestination;

/** A member's browser. */
export type PushDestination = {
  readonly kind: 'push';
  readonly channel: Channel;
  /** The URL that the browser's push service gave it. */
  readonly endpoint: string;
  readonly keys: PushKeys;
  /** Its user is in several teams, and the alerts are about this one. */
  readonly teamSlug?: string;
  /** The time until it may be sent, in milliseconds, while its reader has quiet hours. */
  readonly quietMs?: number;
};

/** The public key and the secret of a browser's subscription, as base64url (RFC 8291). */
export type PushKeys = { readonly p256dh: string; readonly auth: string };

/** The key pair by which push services know this server, as base64url (RFC 8292). */
export type ServerKeys = { readonly publicKey: string; readonly privateKey: string };

/** Creates them once, and then returns the same. */
export type ServerKeysOf = () => Promise<ServerKeys>;

export type PostDestination = {
  readonly kind: 'post';
  readonly channel: PostChannel;
  readonly webhookUrl: string;
  readonly settings: Settings;
  /** Keys and tokens, by field name. */
  readonly secretSettings?: Settings;
  /** `whsec_…`, newest first; during a rotation, both sign each request. Empty if the channel signs nothing. */
  readonly secrets: readonly string[];
  /** Its readers may be in several teams, and the alerts are about this one. */
  readonly teamSlug?: string;
  /** The receiver's id of the message that opened the alert's thread, to be edited. */
  readonly messageRef?: string;
};

export type MailDestination = {
  readonly kind: 'mail';
  readonly channel: Channel;
  readonly address: string;
  /** The email list whose reader it is, by name; absent for a member. */
  readonly list?: string;
  /** The reader wants no other emails. */
  readonly only?: 'alerts' | 'mentions';
  /** Named if the reader is in several teams, or in none. */
  readonly team?: { readonly name: string; readonly slug?: string };
  /** The time zone and clock of its times; UTC if absent. */
  readonly times?: TimeFormat;
  /** Answers one click (RFC 8058) and is a page for people as well. */
  readonly unsubscribeUrl?: string;
};

/** The recipients of an email list who have confirmed. */
export type ListDestination = Pick<MailDestination, 'team'> & {
  readonly kind: 'list';
  readonly channel: Channel;
  readonly integrationId: number;
  /** Names the list for its readers, and for email apps (RFC 2919). */
  readonly list: string;
  readonly listId: string;
  readonly recipients: readonly {
    readonly id: number;
    readonly address: string;
    readonly unsubscribeUrl: string;
  }[];
  /** The delivery, whose recipients are remembered; absent for a test. */
  readonly deliveryId?: number;
};

/** Answers and reasons are redacted and short, so they can be stored and shown. */
export type SendResult =
  | PostResult
  /** Email only: kept in the server's mailbox folder, as there is no mail server. */
  | { readonly kind: 'kept'; readonly answer: string };

export type PostResult =
  /** Any 2xx. With 202, the receiver took it, but maybe nobody has seen it. */
  | {
      readonly kind: 'accepted';
      readonly status: number;
      readonly answer: string;
      /** The receiver's id of a message that later news may edit. */
      readonly messageRef?: string;
    }
  | {
      readonly kind: 'refused';
      readonly status: number;
      /** True if a retry may succeed. */
      readonly retryable: boolean;
      /** The receiver's `Retry-After`, 0 to 86,400. */
      readonly retryAfterSeconds?: number;
      /** 410: the receiver is gone, and nothing should be sent again. */
      readonly gone: boolean;
      readonly answer: string;
    }
  /** No answer, or a URL that must not be reached; the latter isn't retryable. `code` is stable, such as `timeout`. */
  | { readonly kind: 'unreachable'; readonly code: string; readonly reason: string; readonly retryable: boolean };
