import { MarkList } from './mark-list.tsx';
import { type Marked, marksOf } from './marks.ts';

/**
 * Shows the marks of a status in grey beside its badge, which itself says if the status was set by hand; renders nothing if there are
 * none.
 */
export const StatusMarks = ({ service }: { service: Marked }) => (
  <MarkList of={marksOf(service).filter(({ kind }) => kind !== 'by_hand')} />
);
