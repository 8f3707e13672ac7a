import './toast.css';
import { RiCheckboxCircleFill, RiCloseLine, RiErrorWarningFill } from '@remixicon/react';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { Icon } from '../icon.tsx';
import { look } from '../look.ts';
import { TOAST_MS, type Toast, toastStore } from './toast.ts';

/**
 * Where toasts appear, above dialogs too. Both live regions are always in the page, so that readers announce what comes into
 * them.
 */
export const ToastRegion = () => {
  const toast = useSyncExternalStore(toastStore.subscribe, toastStore.current);
  return createPortal(
    <div className="radix-themes ac-toasts" {...look}>
      <div role="status" aria-live="polite">
        {toast?.kind === 'success' && <ToastCard key={toast.id} toast={toast} />}
      </div>
      <div role="alert" aria-live="assertive">
        {toast?.kind === 'failure' && <ToastCard key={toast.id} toast={toast} />}
      </div>
    </div>,
    document.body,
  );
};

const icons = { success: RiCheckboxCircleFill, failure: RiErrorWarningFill } as const;

const ToastCard = ({ toast }: { toast: Toast }) => {
  const [pointed, setPointed] = useState(false);
  const [focused, setFocused] = useState(false);
  const paused = pointed || focused;
  const dismiss = () => toastStore.dismiss(toast.id);

  useEffect(() => {
    if (paused) return;
    const timer = setTimeout(() => toastStore.dismiss(toast.id), TOAST_MS);
    return () => clearTimeout(timer);
  }, [toast.id, paused]);

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: pointing only holds the message; nothing is done by it
    <div
      className={`ac-toast ac-toast-${toast.kind}`}
      onPointerEnter={() => setPointed(true)}
      onPointerLeave={() => setPointed(false)}
      onFocus={() => setFocused(true)}
      onBlur={() => setFocused(false)}
    >
      <Icon of={icons[toast.kind]} size={20} className="ac-toast-icon" />
      <div className="ac-grow">
        <strong className="ac-toast-title">{toast.title}</strong>
        {toast.text && <p className="ac-toast-text">{toast.text}</p>}
      </div>
      {toast.action && (
        <button type="button" className="ac-toast-action" onClick={() => toastStore.act(toast.id)}>
          {toast.action.label}
        </button>
      )}
      <button type="button" className="ac-icon-button" aria-label="Dismiss" onClick={dismiss}>
        <Icon of={RiCloseLine} size={17} />
      </button>
    </div>
  );
};
