import type { components } from '../../../data/api.ts';
import { counted } from '../../../ui/text/counted.ts';

export type DetectedPage = components['schemas']['DetectedPage'];

/** Describes the found page in one line: "Atlassian Statuspage, All Systems Operational, 14 components". */
export const foundText = ({ formatLabel, statusMessage, components: { length } }: DetectedPage): string =>
  [formatLabel, statusMessage?.replace(/\.$/, ''), length > 0 && counted(length, 'component')]
    .filter(Boolean)
    .join(', ');
