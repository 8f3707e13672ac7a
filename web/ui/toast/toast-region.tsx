import './toast.css';
import { RiCheckboxCircleFill, RiCloseLine, RiErrorWarningFill } from '@remixicon/react';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { Icon } from '../icon.tsx';
import { look } from '../look.ts';
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
    <div className="radix-themes ac-toasts" {...look}>
      <div role="status" aria-live="polite">
        {shown?.kind === 'success' && <ToastCard key={shown.id} toast={shown} />}
      </div>
      <div role="alert" aria-live="assertive">
        {shown?.kind === 'failure' && <ToastCard key={shown.id} toast={shown} />}
      </div>
    </div>,
    document.body,
  );
};

const icons = { success: RiCheckboxCircleFill, failure: RiErrorWarningFill } as const;

const ToastCard = ({ toast: { id, kind, title, text, action } }: { toast: Toast }) => {
  const [pointed, setPointed] = useState(false);
  const [focused, setFocused] = useState(false);
  const paused = pointed || focused;
  const dismiss = () => toastStore.dismiss(id);

  useEffect(() => (paused ? undefined : toastStore.dismissLater(id)), [id, paused]);

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: pointing only holds the message; nothing is done by it
    <div
      className={`ac-toast ac-toast-${kind}`}
      onPointerEnter={() => setPointed(true)}
      onPointerLeave={() => setPointed(false)}
      onFocus={() => setFocused(true)}
      onBlur={() => setFocused(false)}
    >
      <Icon of={icons[kind]} size={20} className="ac-toast-icon" />
      <div className="ac-grow">
        <strong className="ac-toast-title">{title}</strong>
        {text && <p className="ac-toast-text">{text}</p>}
      </div>
      {action && (
        <button type="button" className="ac-toast-action" onClick={() => toastStore.act(id)}>
          {action.label}
        </button>
      )}
      <button type="button" className="ac-icon-button" aria-label="Dismiss" onClick={dismiss}>
        <Icon of={RiCloseLine} size={17} />
      </button>
    </div>
  );
};
