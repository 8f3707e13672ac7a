import '../dialog/integration-dialog.css';
import { RiArrowDownSLine } from '@remixicon/react';
import { useState } from 'react';
import { Icon } from '../../../ui/icon.tsx';
import { lazyPart } from '../../../ui/lazy-part.tsx';
import { PanelSkeleton } from '../../../ui/panel/panel-notice.tsx';

const Deliveries = lazyPart(() => import('./deliveries.tsx'));

/** The latest deliveries behind a button: they are asked for when it is pressed. */
export const DeliveriesDisclosure = ({ id }: { id: number }) => {
  const [open, setOpen] = useState(false);
  const region = `deliveries-${id}`;
  return (
    <section className="ac-deliveries">
      <button
        type="button"
        aria-expanded={open}
        aria-controls={region}
        onClick={() => setOpen(!open)}
        {...Deliveries.intent}
      >
        Latest deliveries
        <Icon of={RiArrowDownSLine} size={18} />
      </button>
      <div id={region} hidden={!open}>
        {open && (
          <Deliveries id={id} waiting={<PanelSkeleton rows={2} rowHeight={64} />} onFailed={() => setOpen(false)} />
        )}
      </div>
    </section>
  );
};
