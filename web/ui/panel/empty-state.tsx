import type { ReactNode } from 'react';
import { Notice } from './notice.tsx';

type EmptyStateProps = {
  readonly title: string;
  readonly text?: string;
  /** At most two buttons. */
  readonly children?: ReactNode;
};

/** Replaces a list that has nothing to show. */
export const EmptyState = (props: EmptyStateProps) => <Notice {...props} />;
