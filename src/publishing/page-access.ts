/** The visitors of a published page: everyone, everyone with its password, or members of its team. */
export type PageAccess = 'public' | 'password' | 'members';
