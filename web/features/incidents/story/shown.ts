/** `updates`: only the provider's. `team`: only entries by members. Everything by default. */
export type Shown = 'updates' | 'team';

export const asShown = (word: unknown): Shown | undefined => (word === 'updates' || word === 'team' ? word : undefined);
