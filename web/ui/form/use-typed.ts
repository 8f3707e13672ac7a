import { useState } from 'react';

/** Shows typed text at once, although the URL follows a moment later; a link that clears the URL clears the text too. */
export const useTyped = (address: string): readonly [string, (text: string) => void] => {
  const [text, setText] = useState(address);
  const [seen, setSeen] = useState(address);
  if (seen !== address) {
    setSeen(address);
    if (address === '') setText('');
  }
  return [text, setText];
};
