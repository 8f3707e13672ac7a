/** A text without line breaks and doubled spaces. */
export const oneLine = (text: string): string => text.trim().replaceAll(/\s+/gu, ' ');
