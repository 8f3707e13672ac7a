import { useEffect, useState } from 'react';

/** The result of copying; `selected`: the page may not copy, so the text is selected for the keyboard. */
export type CopyState = 'idle' | 'copied' | 'selected';

const COPIED_MS = 2_000;

/** Copies a text, and knows for a moment that it did; `select` marks it where the page may not copy. */
export const useCopy = (select: () => void, onCopied?: (text: string) => void) => {
  const [state, setState] = useState<CopyState>('idle');
  useEffect(() => {
    if (state !== 'copied') return;
    const timer = setTimeout(() => setState('idle'), COPIED_MS);
    return () => clearTimeout(timer);
  }, [state]);
  const copy = async (text: string): Promise<void> => {
    try {
      await navigator.clipboard.writeText(text);
      setState('copied');
      onCopied?.(text);
    } catch {
      // Without https a page may not write to the clipboard.
      select();
      setState('selected');
    }
  };
  return { state, copy };
};

export const copyAnnouncements: Readonly<Record<CopyState, string>> = {
  idle: '',
  copied: 'Copied',
  selected: `Press ${/Mac|iP/.test(navigator.platform) ? 'Cmd' : 'Ctrl'} C to copy`,
};
