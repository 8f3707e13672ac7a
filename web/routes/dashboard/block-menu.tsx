import { DropdownMenu } from '@radix-ui/themes';
import type { Service } from '../../board/status/status.ts';
import MuteButton from '../../live/mute/mute-button.tsx';
import { muteTargetOf } from '../../live/mute/mute-target.ts';
import { copyLink } from '../../ui/copy/copy-link.ts';

type Props = { readonly service: Service; readonly now: Date; readonly tabIndex: number };

/** Mutes the service of a block, or copies its link. */
const BlockMenu = ({ service, now, tabIndex }: Props) => (
  <MuteButton {...muteTargetOf(service)} now={now} isSmall tabIndex={tabIndex}>
    <DropdownMenu.Item onSelect={() => void copyLink(new URL(`/services?id=${service.id}`, window.location.href).href)}>
      Copy link
    </DropdownMenu.Item>
  </MuteButton>
);

export default BlockMenu;
