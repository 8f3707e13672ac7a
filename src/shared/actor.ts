/** The scope of an API key. `write` includes `read`; `admin` is the owner's only and includes both. */
export type KeyScope = 'read' | 'write' | 'admin';

/** Someone who is signed in, by session cookie or by API key. */
export type Actor = {
  readonly userId: number;
  readonly isAdmin: boolean;
  /** See `isOwner`. */
  readonly isOwner: boolean;
  readonly credential:
    | {
        readonly kind: 'session';
        readonly tokenHash: Buffer;
        /** When the user last proved their identity, by a password or a single sign-on. */
        readonly authenticatedAt?: Date;
      }
    | { readonly kind: 'key'; readonly keyId: number; readonly scope: KeyScope };
};

/** The account that the first start creates. */
export const OWNER_ID = 1;

/** Returns true for the owner, who alone manages users. */
export const isOwner = (userId: number): boolean => userId === OWNER_ID;
