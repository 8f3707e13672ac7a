import './notice-page.css';
import type { ReactNode } from 'react';
import { Brand } from '../brand.tsx';

type NoticePageProps = {
  readonly title: string;
  readonly text: string;
  /** How the text is announced, where it comes after the page. */
  readonly role?: 'status' | 'alert';
  /** Stands above the title. */
  readonly picture?: ReactNode;
  /** Still under way. */
  readonly busy?: boolean;
  /** Buttons. */
  readonly children?: ReactNode;
};

/** A whole page that says one thing, for those who may have no session. */
export const NoticePage = ({ title, text, role, picture, busy = false, children }: NoticePageProps) => (
  <main className="ac-notice-page" aria-busy={busy}>
    <div>
      <Brand />
      {picture}
      <h1 className="ac-h1">{title}</h1>
      <p className="ac-muted" role={role}>
        {text}
      </p>
      {children && <div className="ac-notice-page-actions">{children}</div>}
    </div>
  </main>
);
