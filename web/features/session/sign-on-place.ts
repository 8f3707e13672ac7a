/**
 * Key for the path to open after sign-on, kept by this tab while the user is at the provider: a provider that refuses them doesn't return
 * it.
 */
const PLACE = 'sign-on.next';

export const keepSignOnPlace = (next: string): void => sessionStorage.setItem(PLACE, next);

/** Returns the `next` that this tab's latest sign-on began with. Like every `next`, check it before you go there. */
export const signOnPlace = (): string | null => sessionStorage.getItem(PLACE);
