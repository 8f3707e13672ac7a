import { useState } from 'react';

type Typed = {
  readonly text: string;
  readonly address: string;
  /** Values that typing gives the URL, which arrive a moment later, in this order, or not at all. */
  readonly sent: readonly string[];
};

/**
 * Shows typed text at once, although the URL follows a moment later; a link that clears the URL clears the text too. `sent`: what the URL
 * gets, by default the text.
 */
export const useTyped = (address: string): readonly [string, (text: string, sent?: string) => void] => {
  const [typed, setTyped] = useState<Typed>({ text: address, address, sent: [] });
  if (typed.address !== address) {
    const own = typed.sent.indexOf(address);
    const text = own === -1 && address === '' ? '' : typed.text;
    setTyped({ text, address, sent: typed.sent.slice(own + 1) });
  }
  const setText = (text: string, sent = text.trim()) =>
    setTyped((before) => ({ ...before, text, sent: [...before.sent, sent] }));
  return [typed.text, setText];
};
