import { DropdownMenu } from '@radix-ui/themes';
import type { ReactNode } from 'react';
import { Menu } from '../../../ui/overlay/menu.tsx';
import { toast } from '../../../ui/toast/toast.ts';

type Props = { readonly page: string | undefined; readonly trigger: ReactNode };

/** The actions for which the bar of a phone has no room. It is open when it first appears. */
const MoreMenu = ({ page, trigger }: Props) => (
  <Menu isOpen trigger={trigger} side="top">
    <DropdownMenu.Item onSelect={() => void copyLink()}>Copy link</DropdownMenu.Item>
    {page && (
      <DropdownMenu.Item asChild>
        <a href={page} target="_blank" rel="noreferrer">
          View on status page
          <span className="ac-hidden"> (opens in a new tab)</span>
        </a>
      </DropdownMenu.Item>
    )}
  </Menu>
);

const copyLink = async (): Promise<void> => {
  try {
    await navigator.clipboard.writeText(window.location.href);
    toast.success('Link copied');
  } catch {
    // Without https a page may not write to the clipboard.
    toast.failure("We couldn't copy the link", "Copy it from your browser's address bar.");
  }
};

export default MoreMenu;
