import './guides.css';
import { RiArrowLeftLine } from '@remixicon/react';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Icon } from '../../../ui/icon.tsx';

/** A guide: which one, undefined for the overview. */
export type GuideType = 'slack' | 'teams' | undefined;

const tabs = [
  { type: undefined, label: 'Overview' },
  { type: 'slack', label: 'Slack' },
  { type: 'teams', label: 'Teams' },
] as const;

/** The way back and the three tabs, over one guide. */
export const GuideFrame = ({ children }: { children: ReactNode }) => (
  <>
    <div className="ac-guide-top">
      <Link to="/integrations" className="ac-back">
        <Icon of={RiArrowLeftLine} />
        Back to Integrations
      </Link>
      <nav className="ac-link-tabs" aria-label="Guides">
        {tabs.map(({ type, label }) => (
          <Link
            key={label}
            to="/integrations/guides/{-$type}"
            params={{ type }}
            activeOptions={{ exact: true }}
            activeProps={{ 'aria-current': 'page' }}
          >
            {label}
          </Link>
        ))}
      </nav>
    </div>
    {children}
  </>
);
