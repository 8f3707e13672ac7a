import { MarkList } from './mark-list.tsx';
import { type Marked, marksOf } from './marks.ts';

/** What has to be said of a status, in grey words beside its badge, which says itself what was set by hand; nothing where it can be trusted. */
export const StatusMarks = ({ service }: { service: Marked }) => (
  <MarkList of={marksOf(service).filter(({ kind }) => kind !== 'by_hand')} />
);
