/** Where somebody wants to go, kept by this tab while they are at the provider: one that refuses them brings nothing back. */
const PLACE = 'sign-on.next';

export const keepSignOnPlace = (next: string): void => sessionStorage.setItem(PLACE, next);

/** What the latest sign-on of this tab began with; checked by whoever goes there, as every `next` is. */
export const signOnPlace = (): string | null => sessionStorage.getItem(PLACE);
