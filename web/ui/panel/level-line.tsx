import './level-line.css';

const segments = Array.from({ length: 13 }, (_, index) => index);
const RAISED = 6;

/** The dashed level line with one raised block that heads empty and error states. */
export const LevelLine = () => (
  <div className="ac-level-line" aria-hidden="true">
    {segments.map((index) => (
      <span key={index} className={index === RAISED ? 'high' : undefined} />
    ))}
  </div>
);
