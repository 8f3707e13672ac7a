import { RiNotificationOffLine } from '@remixicon/react';
import { useState } from 'react';
import { useRole } from '../../data/role.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import type { MuteProps } from './mute-menu.tsx';

const MuteMenu = lazyPart(() => import('./mute-menu.tsx'));

/** Opens the choices of a mute. Viewers see none. */
const MuteButton = (props: MuteProps) => {
  const changes = useRole('member');
  const [wanted, setWanted] = useState(false);
  if (!changes) return null;
  const button = (
    <Button
      variant="outline"
      color="gray"
      aria-haspopup="menu"
      aria-label={`Mute ${props.of}`}
      onClick={() => setWanted(true)}
      {...MuteMenu.intent}
    >
      <Icon of={RiNotificationOffLine} />
      Mute
    </Button>
  );
  if (!wanted) return button;
  return <MuteMenu {...props} trigger={button} waiting={button} onFailed={() => setWanted(false)} />;
};

export default MuteButton;
