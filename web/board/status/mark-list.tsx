import './status.css';

type Mark = { readonly kind: string; readonly short: string; readonly sentence: string };

/** Lists the marks of a status or an event in grey, a few words each; renders nothing without marks. */
export const MarkList = ({ of: marks }: { readonly of: readonly Mark[] }) => {
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
