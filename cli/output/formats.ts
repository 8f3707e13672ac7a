/** How an answer may be printed. */
export const formats = ['table', 'json', 'tsv'] as const;

export type Format = (typeof formats)[number];
