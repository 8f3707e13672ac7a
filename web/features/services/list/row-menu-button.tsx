import { RiMore2Line } from '@remixicon/react';
import { useState } from 'react';
import type { Service } from '../../../board/status/status.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { lazyPart } from '../../../ui/lazy-part.tsx';
import type { RowActions } from './row-actions.ts';

const RowMenu = lazyPart(() => import('./row-menu.tsx'));

type Props = RowActions & { readonly service: Service; readonly tabIndex: 0 | -1 };

/** The actions of a row without room for buttons; the menu is loaded when it first opens. */
export const RowMenuButton = ({ service, tabIndex, onEdit, onDelete, onMute, onPin }: Props) => {
  const [wanted, setWanted] = useState(false);
  const button = (
    <IconButton
      tabIndex={tabIndex}
      label={`Actions for ${service.name}`}
      aria-haspopup="menu"
      onClick={() => setWanted(true)}
      {...RowMenu.intent}
      icon={RiMore2Line}
      size={18}
    />
  );
  if (!wanted) return button;
  return (
    <RowMenu
      service={service}
      onEdit={() => onEdit(service)}
      onDelete={() => onDelete(service)}
      onMute={() => onMute(service)}
      onPin={() => onPin(service)}
      waiting={button}
      onFailed={() => setWanted(false)}
    />
  );
};
