/** Where somebody wants to go, kept by this tab while they are at the provider: one that refuses them brings nothing back. */
const PLACE = 'sign-on.next';

export const keepSignOnPlace = (next: string): void => sessionStorage.setItem(PLACE, next);

/** Returns the `next` that this tab's latest sign-on began with. Like every `next`, check it before you go there. */
export const signOnPlace = (): string | null => sessionStorage.getItem(PLACE);
