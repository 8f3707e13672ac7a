import { RiMore2Line } from '@remixicon/react';
import { useState } from 'react';
import type { Service } from '../../../board/status/status.ts';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { lazyPart } from '../../../ui/lazy-part.tsx';
import { usePin } from '../service-calls.ts';

const DetailMenu = lazyPart(() => import('./detail-menu.tsx'));

type Props = { readonly service: Service; readonly onDelete: () => void };

/** What is done seldom; the menu itself is loaded when it is first opened. */
export const DetailMenuButton = ({ service, onDelete }: Props) => {
  const [wanted, setWanted] = useState(false);
  const { mutate: pin } = usePin();
  const button = (
    <Button
      variant="outline"
      color="gray"
      className="ac-detail-more"
      aria-label={`More actions for ${service.name}`}
      aria-haspopup="menu"
      onClick={() => setWanted(true)}
      {...DetailMenu.intent}
    >
      <Icon of={RiMore2Line} />
    </Button>
  );
  if (!wanted) return button;
  return (
    <DetailMenu
      service={service}
      onPin={() => pin(service)}
      onDelete={onDelete}
      waiting={button}
      onFailed={() => setWanted(false)}
    />
  );
};
