import type { Blocked, Unreachable } from './outcome.ts';

export type PageRequest = {
  /**
   * The address that a user gave, where this one was learnt from what is there; itself where absent. Another place is then asked as
   * from outside: no network that was allowed is open for it, unless `from` is in one.
   */
  readonly from?: string;
  /** From an earlier answer; sent to the page's own origin only. */
  readonly etag?: string;
  readonly lastModified?: string;
  readonly accept?: string;
  /** As the header of this name; sent to the page's own origin only. */
  readonly authorization?: string;
  /** Less than the client's own time, where only that is left. */
  readonly timeoutMs?: number;
  readonly signal?: AbortSignal;
};

export type PageHeaders = {
  readonly etag?: string;
  readonly lastModified?: string;
  readonly contentType?: string;
  /** As sent, unread. */
  readonly date?: string;
  readonly age?: string;
  readonly retryAfterSeconds?: number;
};

/** `url` is where the answer came from, `redirected` the addresses it led over after the first, that one included. */
type Landed = { readonly url: string; readonly redirected: readonly string[] };

export type HttpAnswer =
  | (Landed & { readonly kind: 'ok'; readonly status: number; readonly headers: PageHeaders; readonly body: Buffer })
  | (Landed & { readonly kind: 'not_modified'; readonly headers: PageHeaders })
  /** `body` is cut after 64 KiB. */
  | (Landed & {
      readonly kind: 'http_error';
      readonly status: number;
      readonly retryAfterSeconds: number | undefined;
      /** By its marks a content delivery network answered, for its own reasons or for the page's. */
      readonly isByCdn: boolean;
      readonly body: Buffer;
    })
  | Blocked
  | Unreachable;

export type PostRequest = {
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | Buffer;
  readonly timeoutMs: number;
  /** The answer is cut here, which is no error; 65,536 where absent. */
  readonly maxResponseBytes?: number;
  readonly signal?: AbortSignal;
};

/** Any status, redirects too: a webhook that moved must be told to its owner and not followed. */
export type PostAnswer =
  | {
      readonly kind: 'answered';
      readonly status: number;
      readonly retryAfterSeconds: number | undefined;
      readonly body: Buffer;
    }
  | Blocked
  | Unreachable;
