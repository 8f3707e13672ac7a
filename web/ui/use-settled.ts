import { useState } from 'react';

/**
 * False while data loads for the first time; true from then on, even if it's fetched again. Content that is drawn only then doesn't move
 * afterwards.
 */
export const useSettled = (isLoading: boolean): boolean => {
  const [settled, setSettled] = useState(!isLoading);
  if (!settled && !isLoading) setSettled(true);
  return settled;
};
