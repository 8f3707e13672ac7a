import type { Service } from './status.ts';

/**
 * What the page says beside a status. Of a page that can't be read this is a sentence of the server, with a time of UTC; null
 * then, since the marks say the same by the reader's clock.
 */
export const pageWord = ({ reason, statusMessage }: Pick<Service, 'reason' | 'statusMessage'>): string | null =>
  reason === 'unreadable' ? null : statusMessage;
