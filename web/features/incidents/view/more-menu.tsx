import { DropdownMenu } from '@radix-ui/themes';
import { type ReactNode, useState } from 'react';
import type { Incident } from '../../../board/status/status.ts';
import { useRole } from '../../../data/role.ts';
import { copyLink } from '../../../ui/copy/copy-link.ts';
import { lazyPart } from '../../../ui/lazy-part.tsx';
import { Menu } from '../../../ui/overlay/menu.tsx';
import { isOpenTrouble } from '../periods.ts';

const MuteDialog = lazyPart(() => import('../../../live/mute/mute-dialog.tsx'));

type Props = { readonly incident: Incident; readonly page: string | undefined; readonly trigger: ReactNode };

/** The actions for which the bar of a phone has no room. It's open when it first appears. */
const MoreMenu = ({ incident, page, trigger }: Props) => {
  const mutes = useRole('member') && isOpenTrouble(incident);
  const [muting, setMuting] = useState(false);
  const close = () => setMuting(false);
  return (
    <>
      <Menu isOpen trigger={trigger} side="top">
        {mutes && (
          <DropdownMenu.Item onSelect={() => setMuting(true)} {...MuteDialog.intent}>
            Mute…
          </DropdownMenu.Item>
        )}
        <DropdownMenu.Item onSelect={() => void copyLink(window.location.href)}>Copy link</DropdownMenu.Item>
        {page && (
          <DropdownMenu.Item asChild>
            <a href={page} target="_blank" rel="noreferrer">
              View on status page
              <span className="ac-hidden"> (opens in a new tab)</span>
            </a>
          </DropdownMenu.Item>
        )}
      </Menu>
      {muting && (
        <MuteDialog
          subject={{ kind: 'incidents', id: incident.id }}
          mute={incident.mute}
          of={incident.title}
          onClose={close}
          onFailed={close}
        />
      )}
    </>
  );
};

export default MoreMenu;
