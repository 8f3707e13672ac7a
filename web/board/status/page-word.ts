import type { Service } from './status.ts';

/**
 * Returns the status page's message to show beside a status. For a page that can't be read, the server's message is a sentence with a UTC
 * time, so this returns null: the marks say the same in the reader's own time.
 */
export const pageWord = ({ reason, statusMessage }: Pick<Service, 'reason' | 'statusMessage'>): string | null =>
  reason === 'unreadable' ? null : statusMessage;
