/** The keys in `localStorage` of the boards that open without a network begin with this. */
export const BOARDS = 'board:';

/** Removes every board that this browser has kept. */
export const forgetBoards = (): void => {
  for (const key of Object.keys(localStorage)) if (key.startsWith(BOARDS)) localStorage.removeItem(key);
};
