import './attention.css';
import { RiNotification3Fill, RiNotification3Line } from '@remixicon/react';
import { useId, useState } from 'react';
import { useAttention } from '../../live/attention.ts';
import { Icon } from '../../ui/icon.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';

const Choices = lazyPart(() => import('./attention-choices.tsx'));
const LABEL = 'Outage alarm';

/** The button of the top bar that opens how an outage calls for attention in this browser. */
export const AttentionMenu = () => {
  const id = useId();
  const [open, setOpen] = useState(false);
  const { sound, desktop } = useAttention();
  return (
    <>
      <button
        type="button"
        className="ac-icon-button"
        aria-label={LABEL}
        title={LABEL}
        popoverTarget={id}
        {...Choices.intent}
      >
        <Icon of={sound || desktop ? RiNotification3Fill : RiNotification3Line} size={17} />
      </button>
      <section
        id={id}
        popover="auto"
        className="ac-attention"
        aria-label={LABEL}
        onToggle={({ newState }) => setOpen(newState === 'open')}
      >
        {open && <Choices />}
      </section>
    </>
  );
};
