import { useLeaving } from './use-leaving.tsx';

/** While it's mounted, leaving the screen asks first: what was typed in a section isn't saved. */
const UnsavedGuard = () => useLeaving({ loses: true, onClose: () => undefined }).question;

export default UnsavedGuard;
