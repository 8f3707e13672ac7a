import { RiMore2Line, RiNotificationOffLine } from '@remixicon/react';
import { type ReactNode, useState } from 'react';
import { useRole } from '../../data/role.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import type { MuteProps } from './mute-menu.tsx';

const MuteMenu = lazyPart(() => import('./mute-menu.tsx'));

type Props = MuteProps & {
  /** On a block of the level line. */
  readonly isSmall?: boolean;
  readonly tabIndex?: number;
  /** More items of the menu. */
  readonly children?: ReactNode;
};

/** Opens the choices of a mute. Viewers see none. */
const MuteButton = ({ isSmall, tabIndex, ...menu }: Props) => {
  const changes = useRole('member');
  const [wanted, setWanted] = useState(false);
  if (!changes) return null;
  const opens = {
    'aria-haspopup': 'menu',
    tabIndex,
    onClick: () => setWanted(true),
    ...MuteMenu.intent,
  } as const;
  const button = isSmall ? (
    <IconButton
      {...opens}
      className="small"
      label={`Mute and more: ${menu.of}`}
      title="Mute and more"
      icon={RiMore2Line}
    />
  ) : (
    <Button {...opens} variant="outline" color="gray" aria-label={`Mute ${menu.of}`}>
      <Icon of={RiNotificationOffLine} />
      Mute
    </Button>
  );
  if (!wanted) return button;
  return <MuteMenu {...menu} trigger={button} waiting={button} onFailed={() => setWanted(false)} />;
};

export default MuteButton;
