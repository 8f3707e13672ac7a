import { type AllClear, stretchesOf } from '../../board/all-clear/all-clear.ts';

/** More segments would be too narrow to tell apart from four metres. */
const MOST_SEGMENTS = 60;

type Props = {
  readonly model: AllClear;
  /** True while all is clear: one unbroken line that runs off the screen. */
  readonly whole: boolean;
};

/** The level line: what isn't in trouble. */
export const WallLine = ({ model: { counts, unread }, whole }: Props) => {
  const parts = stretchesOf(counts, unread);
  const isFine = !whole && counts.operational + counts.unknown <= MOST_SEGMENTS;
  return (
    <div className="ac-wall-line" aria-hidden="true">
      {parts.map(({ status, count }) =>
        isFine ? (
          Array.from({ length: count }, (_, nth) => nth).map((nth) => (
            <span key={`${status} ${nth}`} className={status} />
          ))
        ) : (
          <span key={status} className={status} style={{ flexGrow: count }} />
        ),
      )}
    </div>
  );
};
