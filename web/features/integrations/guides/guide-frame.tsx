import { Flex } from '@radix-ui/themes';
import './guides.css';
import { RiArrowLeftLine } from '@remixicon/react';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Icon } from '../../../ui/icon.tsx';
import { LinkTabs } from '../../../ui/link-tabs.tsx';
import { guided } from '../integration.ts';

const tabs = [
  { type: undefined, label: 'Overview' },
  ...guided.map(({ channel: { type, names } }) => ({ type, label: names.short })),
];

/** The way back and a tab for each guide, over one of them. */
export const GuideFrame = ({ children }: { children: ReactNode }) => (
  <>
    <Flex direction="column" gap="3">
      <Link to="/integrations" className="ac-back">
        <Icon of={RiArrowLeftLine} />
        Back to Integrations
      </Link>
      <LinkTabs label="Guides">
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
      </LinkTabs>
    </Flex>
    {children}
  </>
);
