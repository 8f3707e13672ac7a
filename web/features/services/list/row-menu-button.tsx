import { RiMore2Line } from '@remixicon/react';
import { useState } from 'react';
import type { Service } from '../../../board/status/status.ts';
import { Icon } from '../../../ui/icon.tsx';
import { lazyPart } from '../../../ui/lazy-part.tsx';

const RowMenu = lazyPart(() => import('./row-menu.tsx'));

type Props = {
  readonly service: Service;
  readonly onEdit: (service: Service) => void;
  readonly onDelete: (service: Service) => void;
};

/** The actions of a row on a small screen; the menu itself is loaded when it is first opened. */
export const RowMenuButton = ({ service, onEdit, onDelete }: Props) => {
  const [wanted, setWanted] = useState(false);
  const button = (
    <button
      type="button"
      className="ac-icon-button"
      aria-label={`Actions for ${service.name}`}
      aria-haspopup="menu"
      onClick={() => setWanted(true)}
      {...RowMenu.intent}
    >
      <Icon of={RiMore2Line} size={18} />
    </button>
  );
  if (!wanted) return button;
  return (
    <RowMenu
      service={service}
      onEdit={() => onEdit(service)}
      onDelete={() => onDelete(service)}
      waiting={button}
      onFailed={() => setWanted(false)}
    />
  );
};
