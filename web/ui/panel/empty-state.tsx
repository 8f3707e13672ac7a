import './notice.css';
import type { ReactNode } from 'react';
import { LevelLine } from './level-line.tsx';

type EmptyStateProps = {
  readonly title: string;
  readonly text?: string;
  /** At most two buttons. */
  readonly children?: ReactNode;
};

/** Stands where a list would be when it has nothing to show. */
export const EmptyState = ({ title, text, children }: EmptyStateProps) => (
  <section className="ac-panel ac-notice">
    <LevelLine />
    <h2 className="ac-notice-title">{title}</h2>
    {text && <p className="ac-muted">{text}</p>}
    {children && <div className="ac-notice-actions">{children}</div>}
  </section>
);
