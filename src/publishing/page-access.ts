/** The visitors of a published page: everyone, or everyone with its password. */
export type PageAccess = 'public' | 'password';
