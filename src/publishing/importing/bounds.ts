/** The contract's limits. */
export const MOST = { name: 80, description: 300, title: 200, text: 5_000 } as const;

export const cut = (text: string, most: number): string => text.trim().slice(0, most).trim();
