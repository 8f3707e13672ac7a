import './link-tabs.css';
import { useLocation } from '@tanstack/react-router';
import { type ReactNode, useEffect, useRef } from 'react';

/** Links to the parts of a screen, the current one underlined. On a phone they scroll sideways, with the current one in sight. */
export const LinkTabs = ({ label, children }: { readonly label: string; readonly children: ReactNode }) => {
  const tabs = useRef<HTMLElement>(null);
  const { href } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: another URL makes another tab current
  useEffect(() => {
    tabs.current?.querySelector('[aria-current]')?.scrollIntoView?.({ block: 'nearest', inline: 'nearest' });
  }, [href]);
  return (
    <nav ref={tabs} className="ac-link-tabs" aria-label={label}>
      {children}
    </nav>
  );
};
