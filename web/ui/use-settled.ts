import { useState } from 'react';

/**
 * False while something loads for the first time; true from then on, whatever is asked for again. What is drawn only then does
 * not move once it stands.
 */
export const useSettled = (isLoading: boolean): boolean => {
  const [settled, setSettled] = useState(!isLoading);
  if (!settled && !isLoading) setSettled(true);
  return settled;
};
