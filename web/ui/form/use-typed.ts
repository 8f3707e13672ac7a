import { useState } from 'react';

/** What is typed appears at once, although the address follows a moment later; a link that clears the address clears it. */
export const useTyped = (address: string): readonly [string, (text: string) => void] => {
  const [text, setText] = useState(address);
  const [seen, setSeen] = useState(address);
  if (seen !== address) {
    setSeen(address);
    if (address === '') setText('');
  }
  return [text, setText];
};
