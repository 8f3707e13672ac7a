import { statusLabel } from '../../board/status/status.ts';
import type { Level } from './board-level.ts';

/** Three bars that stand up when something does; the status in words is for screen readers. */
export const LevelGlyph = ({ level }: { readonly level: Level }) => (
  <>
    <span className={`ac-level ${level ?? 'none'}`} aria-hidden="true">
      <i />
      <i />
      <i />
    </span>
    <span className="ac-hidden">{wordOf(level)}: </span>
  </>
);

const wordOf = (level: Level): string => {
  if (level === undefined) return 'No services';
  return level === 'paused' ? 'Paused' : statusLabel[level];
};
