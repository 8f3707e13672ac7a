import './status.css';
import { type Marked, marksOf } from './marks.ts';

/** What has to be said of a status, in grey words beside its badge, which says itself what was set by hand; nothing where it can be trusted. */
export const StatusMarks = ({ service }: { service: Marked }) => {
  const marks = marksOf(service).filter(({ kind }) => kind !== 'by_hand');
  if (marks.length === 0) return null;
  return (
    <span className="ac-marks">
      {marks.map(({ kind, short, sentence }) => (
        <span key={kind} className="ac-mark" title={sentence}>
          {short}
        </span>
      ))}
    </span>
  );
};
