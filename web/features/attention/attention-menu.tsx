import './attention.css';
import { RiNotification3Fill, RiNotification3Line } from '@remixicon/react';
import { useId, useRef, useState } from 'react';
import { useAttention } from '../../live/attention.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { useBackCloses } from '../../ui/overlay/back-closes.ts';

const Choices = lazyPart(() => import('./attention-choices.tsx'));
const LABEL = 'Outage alarm';

/** The button of the top bar that opens how an outage calls for attention in this browser. */
export const AttentionMenu = () => {
  const id = useId();
  const [open, setOpen] = useState(false);
  const { sound, desktop } = useAttention();
  const panel = useRef<HTMLElement>(null);
  useBackCloses(open, () => panel.current?.hidePopover());
  return (
    <>
      <IconButton
        label={LABEL}
        popoverTarget={id}
        {...Choices.intent}
        icon={sound || desktop ? RiNotification3Fill : RiNotification3Line}
      />
      <section
        ref={panel}
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
