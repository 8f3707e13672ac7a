import { Box, Text } from '@radix-ui/themes';
import './top-bar.css';
import { RiLogoutBoxRLine, RiMenuLine } from '@remixicon/react';
import type { ReactNode, RefObject } from 'react';
import { Button } from '../ui/button.tsx';
import { IconButton } from '../ui/icon-button.tsx';
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
    <Box display={{ initial: 'block', sm: 'none' }}>
      <IconButton
        ref={menuButton}
        label="Open menu"
        aria-expanded={menuOpen}
        aria-controls="sidebar"
        onClick={onMenu}
        icon={RiMenuLine}
        size={20}
      />
    </Box>
    <h1>{title}</h1>
    <Box display={{ initial: 'none', sm: 'block' }} ml="auto" minWidth="0">
      <Text size="1" color="gray" className="ac-truncate">
        Logged in as {email}
      </Text>
    </Box>
    {tools}
    <ThemeButton />
    <Box display={{ initial: 'none', sm: 'block' }}>
      <Button variant="outline" color="gray" onClick={onLogout}>
        Logout
      </Button>
    </Box>
    <Box display={{ initial: 'block', sm: 'none' }}>
      <IconButton label="Logout" onClick={onLogout} icon={RiLogoutBoxRLine} size={19} />
    </Box>
  </header>
);
