import './toast.css';
import { Box, Flex, Text, Theme } from '@radix-ui/themes';
import { RiCheckboxCircleFill, RiCloseLine, RiErrorWarningFill } from '@remixicon/react';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { Button } from '../button.tsx';
import { Icon } from '../icon.tsx';
import { IconButton } from '../icon-button.tsx';
import { type Toast, toast, toastStore } from './toast.ts';

/**
 * Where toasts appear, above dialogs too. Both live regions are always in the page, so that readers announce what comes into
 * them.
 */
export const ToastRegion = () => {
  const shown = useSyncExternalStore(toastStore.subscribe, toastStore.current);
  // With the page goes the button that offers Undo.
  useEffect(() => {
    window.addEventListener('pagehide', toast.clear);
    return () => window.removeEventListener('pagehide', toast.clear);
  }, []);
  return createPortal(
    <Theme className="ac-toasts" hasBackground={false}>
      <div role="status" aria-live="polite">
        {shown.map(cardOf('success'))}
      </div>
      <div role="alert" aria-live="assertive">
        {shown.map(cardOf('failure'))}
      </div>
    </Theme>,
    document.body,
  );
};

const cardOf = (kind: Toast['kind']) => (one: Toast) => one.kind === kind && <ToastCard key={one.id} toast={one} />;

const icons = { success: RiCheckboxCircleFill, failure: RiErrorWarningFill } as const;

const ToastCard = ({ toast: { id, kind, title, text, action, selects = false } }: { toast: Toast }) => {
  const [pointed, setPointed] = useState(false);
  const [focused, setFocused] = useState(false);
  const paused = pointed || focused || selects;
  const dismiss = () => toastStore.dismiss(id);

  useEffect(() => (paused ? undefined : toastStore.dismissLater(id)), [id, paused]);

  return (
    <Flex
      align="start"
      gap="3"
      p="3"
      className={`ac-toast ac-toast-${kind}`}
      onPointerEnter={() => setPointed(true)}
      onPointerLeave={() => setPointed(false)}
      onFocus={() => setFocused(true)}
      onBlur={() => setFocused(false)}
    >
      <Icon of={icons[kind]} size={20} className="ac-toast-icon" />
      <Box flexGrow="1" minWidth="0">
        <Text as="div" weight="bold">
          {title}
        </Text>
        {text && (
          <Text as="p" color="gray" wrap="wrap" ref={selects ? selectWords : undefined}>
            {text}
          </Text>
        )}
      </Box>
      {action && (
        <Button size="1" variant="outline" color="gray" onClick={() => toastStore.act(id)}>
          {action.label}
        </Button>
      )}
      <IconButton className="small" label="Dismiss" onClick={dismiss} icon={RiCloseLine} />
    </Flex>
  );
};

const selectWords = (words: HTMLElement | null): void => {
  if (words) window.getSelection()?.selectAllChildren(words);
};
