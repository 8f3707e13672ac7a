import './top-bar.css';
import { RiLogoutBoxRLine, RiMenuLine } from '@remixicon/react';
import type { ReactNode, RefObject } from 'react';
import { Button } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import { ThemeButton } from './theme-button.tsx';

type TopBarProps = {
  readonly title: string;
  readonly email: string;
  readonly menuOpen: boolean;
  readonly menuButton: RefObject<HTMLButtonElement | null>;
  readonly onMenu: () => void;
  readonly onLogout: () => void;
  readonly tools?: ReactNode;
};

/** The title of the page, who is signed in, the theme and Logout. */
export const TopBar = ({ title, email, menuOpen, menuButton, onMenu, onLogout, tools }: TopBarProps) => (
  <header className="ac-top">
    <button
      ref={menuButton}
      type="button"
      className="ac-icon-button ac-only-mobile"
      aria-label="Open menu"
      aria-expanded={menuOpen}
      aria-controls="sidebar"
      onClick={onMenu}
    >
      <Icon of={RiMenuLine} size={20} />
    </button>
    <h1>{title}</h1>
    <span className="ac-meta ac-truncate ac-top-email">Logged in as {email}</span>
    {tools}
    <ThemeButton />
    <Button variant="outline" color="gray" className="ac-not-mobile" onClick={onLogout}>
      Logout
    </Button>
    <button type="button" className="ac-icon-button ac-only-mobile" aria-label="Logout" onClick={onLogout}>
      <Icon of={RiLogoutBoxRLine} size={19} />
    </button>
  </header>
);
