/** `1 service`, `2 services`; the plural adds an s where none is given. */
export const counted = (count: number, noun: string, plural = `${noun}s`): string =>
  `${count} ${count === 1 ? noun : plural}`;
