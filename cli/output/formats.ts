export const formats = ['table', 'json', 'tsv'] as const;

export type Format = (typeof formats)[number];
