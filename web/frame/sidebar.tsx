import { Text } from '@radix-ui/themes';
import './sidebar.css';
import type { RemixiconComponentType } from '@remixicon/react';
import { RiLogoutBoxRLine } from '@remixicon/react';
import { Link, type LinkProps } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Brand } from '../ui/brand.tsx';
import { Icon } from '../ui/icon.tsx';
import { IconButton } from '../ui/icon-button.tsx';

export type NavItem = {
  readonly to: LinkProps['to'];
  /** The board that the link keeps. */
  readonly search?: { readonly board?: string };
  readonly label: string;
  readonly icon: RemixiconComponentType;
  /** True if a screen that belongs to this item is shown under another URL. */
  readonly isHere?: boolean;
  /** A count at the end, such as services in outage; `means` is its unit for screen readers. */
  readonly count?: { readonly value: number; readonly means: string; readonly tone: 'outage' | 'degraded' | 'plain' };
};

export type SidebarProps = {
  readonly nav: readonly NavItem[];
  readonly user: { readonly name: string; readonly initial: string; readonly email: string };
  /** Drawn with what closes the overlay, as the plan. */
  readonly team: (onChoose: () => void) => ReactNode;
  /** Drawn with what closes the overlay, under the links. */
  readonly boards: (onChoose: () => void) => ReactNode;
  /** Drawn with what closes the overlay, for links in it. */
  readonly plan: (onChoose: () => void) => ReactNode;
  readonly onLogout: () => void;
  readonly onChoose: () => void;
};

/** Logo, team, links, plan and user; on tablets a rail of icons, each with its name next to it on hover. */
export const Sidebar = ({ nav, user, team, boards, plan, onLogout, onChoose }: SidebarProps) => (
  <>
    <Brand member />
    {team(onChoose)}
    <nav aria-label="Main">
      <ul className="ac-nav">
        {nav.map((item) => (
          <li key={item.label}>
            <Link
              to={item.to}
              search={item.search as LinkProps['search']}
              onClick={onChoose}
              activeProps={{ 'aria-current': 'page' }}
              {...(item.isHere && { 'aria-current': true })}
            >
              <Icon of={item.icon} size={17} />
              <span className="ac-nav-label">{item.label}</span>
              {item.count && item.count.value > 0 && (
                <span className={`ac-nav-count ${item.count.tone}`}>
                  {item.count.value}
                  <span className="ac-hidden"> {item.count.means}</span>
                </span>
              )}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
    {boards(onChoose)}
    <div className="ac-side-foot">
      {plan(onChoose)}
      <div className="ac-who">
        <span className="ac-avatar" title={user.name} aria-hidden="true">
          {user.initial}
        </span>
        <span className="ac-grow">
          <b className="ac-truncate" title={user.name}>
            {user.name}
          </b>
          <Text size="1" color="gray" className="ac-truncate" title={user.email}>
            {user.email}
          </Text>
        </span>
        <IconButton label="Log out" onClick={onLogout} icon={RiLogoutBoxRLine} />
      </div>
    </div>
  </>
);
