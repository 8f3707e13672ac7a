import { RiMore2Line } from '@remixicon/react';
import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { lazyPart } from '../../../ui/lazy-part.tsx';

const DetailMenu = lazyPart(() => import('./detail-menu.tsx'));

type Props = { readonly name: string; readonly onDelete: () => void };

/** What is done seldom; the menu itself is loaded when it is first opened. */
export const DetailMenuButton = ({ name, onDelete }: Props) => {
  const [wanted, setWanted] = useState(false);
  const button = (
    <Button
      variant="outline"
      color="gray"
      className="ac-detail-more"
      aria-label={`More actions for ${name}`}
      aria-haspopup="menu"
      onClick={() => setWanted(true)}
      {...DetailMenu.intent}
    >
      <Icon of={RiMore2Line} />
    </Button>
  );
  if (!wanted) return button;
  return <DetailMenu name={name} onDelete={onDelete} waiting={button} onFailed={() => setWanted(false)} />;
};
