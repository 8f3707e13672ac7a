import './boards.css';
import { RiAddLine } from '@remixicon/react';
import { Link } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { ForRole } from '../../data/role.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { LevelGlyph } from './level-glyph.tsx';
import { useBoardLinks } from './use-boards.ts';

const BoardDialog = lazyPart(() => import('./dialog/board-dialog.tsx'));

/** The boards on a phone, above the screen; nothing while the team has none. */
export const BoardTabs = () => {
  const links = useBoardLinks() ?? [];
  const [creating, setCreating] = useState(false);
  const tabs = useRef<HTMLElement>(null);
  const here = links.find(({ isHere }) => isHere)?.search.board;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the chosen tab may be out of sight
  useEffect(() => {
    tabs.current?.querySelector('[aria-current]')?.scrollIntoView?.({ block: 'nearest', inline: 'nearest' });
  }, [here]);
  if (links.length === 0) return null;
  const close = () => setCreating(false);
  return (
    <nav ref={tabs} className="ac-board-tabs ac-not-on-paper" aria-label="Boards">
      {links.map(({ name, level, count, isHere, to, search }) => (
        <Link
          key={search.board ?? ''}
          to={to}
          search={search}
          activeOptions={{ exact: true }}
          title={name}
          {...(isHere && { 'aria-current': true })}
        >
          <LevelGlyph level={level} />
          <span className="ac-truncate">{name}</span>
          <span className="ac-numbers" aria-hidden="true">
            {count.toLocaleString('en-GB')}
          </span>
        </Link>
      ))}
      <ForRole least="member">
        <IconButton
          label="New board"
          aria-haspopup="dialog"
          icon={RiAddLine}
          size={18}
          onClick={() => setCreating(true)}
          {...BoardDialog.intent}
        />
      </ForRole>
      {creating && <BoardDialog onClose={close} onFailed={close} />}
    </nav>
  );
};
