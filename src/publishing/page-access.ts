/** The visitors of a published page: everyone, everyone with its password, or members of its team. */
export type PageAccess = 'public' | 'password' | 'members';

/** Visitors with an email address of it open a private page. A domain that's added again has another id. */
export type EmailDomain = { readonly id: number; readonly domain: string };
