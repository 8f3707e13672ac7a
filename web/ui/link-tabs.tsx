import './link-tabs.css';
import type { ReactNode } from 'react';

/** Links to the parts of a screen, the current one underlined. On a phone they scroll sideways. */
export const LinkTabs = ({ label, children }: { readonly label: string; readonly children: ReactNode }) => (
  <nav className="ac-link-tabs" aria-label={label}>
    {children}
  </nav>
);
