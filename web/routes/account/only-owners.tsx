import type { ReactNode } from 'react';
import { ASK_AN_OWNER } from '../../data/read-only.ts';
import { useRole } from '../../data/role.ts';
import { EmptyState } from '../../ui/panel/empty-state.tsx';

/** Keeps prices and payments to the owners of the team. */
export const OnlyOwners = ({ children }: { readonly children: ReactNode }) =>
  useRole('owner') ? children : <EmptyState title="Only owners of the team manage its billing" text={ASK_AN_OWNER} />;
