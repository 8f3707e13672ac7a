import './settings-index.css';
import { Box } from '@radix-ui/themes';
import type { ReactNode } from 'react';
import type { User } from '../../../data/queries.ts';
import { lazyPart } from '../../../ui/lazy-part.tsx';

// Its place is kept, so nothing moves when it arrives.
const SettingsIndex = lazyPart(() => import('./settings-index.tsx'));

/** A screen of settings with the index of all of them. */
export const Indexed = ({ user, children }: { readonly user: User; readonly children: ReactNode }) => (
  <div className="ac-indexed">
    <div className="ac-settings-index ac-not-on-paper">
      <SettingsIndex user={user} />
    </div>
    <Box minWidth="0">{children}</Box>
  </div>
);
