import './boards.css';
import { Heading } from '@radix-ui/themes';
import { RiAddLine } from '@remixicon/react';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { ForRole } from '../../data/role.ts';
import { Icon } from '../../ui/icon.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { LevelGlyph } from './level-glyph.tsx';
import { useBoardLinks } from './use-boards.ts';

const BoardDialog = lazyPart(() => import('./dialog/board-dialog.tsx'));

/** The boards in the sidebar; only a way to create the first one while there are none. `onChoose` closes the sidebar where it's an overlay. */
const BoardLinks = ({ onChoose }: { readonly onChoose: () => void }) => {
  const links = useBoardLinks();
  const [creating, setCreating] = useState(false);
  if (!links) return null;
  const close = () => setCreating(false);
  return (
    <nav className="ac-boards" aria-label="Boards">
      {links.length > 0 && (
        <Heading as="h2" size="1" weight="medium">
          Boards
        </Heading>
      )}
      <ul className="ac-nav">
        {links.map(({ name, level, isHere, to, search }) => (
          <li key={search.board ?? ''}>
            <Link
              to={to}
              search={search}
              activeOptions={{ exact: true }}
              onClick={onChoose}
              title={name}
              {...(isHere && { 'aria-current': true })}
            >
              <LevelGlyph level={level} />
              <span className="ac-nav-label ac-truncate">{name}</span>
            </Link>
          </li>
        ))}
        <ForRole least="member">
          <li>
            <button
              type="button"
              aria-haspopup="dialog"
              onClick={() => {
                onChoose();
                setCreating(true);
              }}
              {...BoardDialog.intent}
            >
              <Icon of={RiAddLine} size={17} />
              <span className="ac-nav-label">New board</span>
            </button>
          </li>
        </ForRole>
      </ul>
      {creating && <BoardDialog onClose={close} onFailed={close} />}
    </nav>
  );
};

export default BoardLinks;
