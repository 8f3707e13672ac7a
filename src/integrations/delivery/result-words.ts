import type { SendResult } from '../channels/ports.ts';

/** The answer of a receiver that refused an alert, for a person. */
export const answeredText = (status: number, answer: string | null): string =>
  `The receiver returned ${status}${answer ? `: ${answer}` : '.'}`;

/** Why it wasn't delivered, for a person; without secrets. */
export const reasonOf = (result: SendResult): string => {
  if (result.kind === 'unreachable') return result.reason;
  if (result.kind === 'kept') return result.answer;
  if (result.kind === 'refused' && result.status === 410)
    return 'The receiver says that this URL was removed permanently (HTTP 410).';
  return answeredText(result.status, result.answer);
};
