import type { ReactNode } from 'react';
import { useRole } from '../../data/role.ts';
import { useAskOwner } from '../../data/teams/ask-owner.ts';
import { EmptyState } from '../../ui/panel/empty-state.tsx';

export const OnlyOwners = ({ children }: { readonly children: ReactNode }) =>
  useRole('owner') ? children : <ForOthers />;

const ForOthers = () => <EmptyState title="Only owners of the team manage its billing" text={useAskOwner()} />;
