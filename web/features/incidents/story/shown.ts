/** `updates`: only what the provider said. `team`: only what members wrote and did. Everything by default. */
export type Shown = 'updates' | 'team';

export const asShown = (word: unknown): Shown | undefined => (word === 'updates' || word === 'team' ? word : undefined);
