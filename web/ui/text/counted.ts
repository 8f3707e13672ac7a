/** `1 service`, `2,000 services`; by default the plural adds an s. */
export const counted = (count: number, noun: string, plural = `${noun}s`): string =>
  `${count.toLocaleString('en-GB')} ${count === 1 ? noun : plural}`;
