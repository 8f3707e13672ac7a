import type { ReactNode } from 'react';
import { Notice } from './notice.tsx';

type EmptyStateProps = {
  readonly title: string;
  readonly text?: string;
  /** At most two buttons. */
  readonly children?: ReactNode;
};

/** Stands where a list would be when it has nothing to show. */
export const EmptyState = (props: EmptyStateProps) => <Notice {...props} />;
