/** The action of a key, or of two pressed in a row. */
export type Wish =
  | 'palette'
  | 'search'
  | 'dashboard'
  | 'services'
  | 'incidents'
  | 'integrations'
  | 'wall'
  | 'billing'
  | 'teams'
  | 'take'
  | 'copy'
  | 'mute'
  | 'edit'
  | 'next'
  | 'previous'
  | 'refresh'
  | 'help';

type Binding = {
  readonly keys: readonly [string] | readonly [string, string];
  readonly wish: Exclude<Wish, 'palette'>;
};

/** In the order of the help. Ctrl+K or Cmd+K is handled separately. */
export const bindings: readonly Binding[] = [
  { keys: ['/'], wish: 'search' },
  { keys: ['g', 'd'], wish: 'dashboard' },
  { keys: ['g', 's'], wish: 'services' },
  { keys: ['g', 'i'], wish: 'incidents' },
  { keys: ['g', 'n'], wish: 'integrations' },
  { keys: ['g', 'w'], wish: 'wall' },
  { keys: ['g', 'b'], wish: 'billing' },
  { keys: ['g', 't'], wish: 'teams' },
  { keys: ['j'], wish: 'next' },
  { keys: ['k'], wish: 'previous' },
  { keys: ['o'], wish: 'take' },
  { keys: ['c'], wish: 'copy' },
  { keys: ['m'], wish: 'mute' },
  { keys: ['e'], wish: 'edit' },
  { keys: ['r'], wish: 'refresh' },
  { keys: ['?'], wish: 'help' },
];

export type Press = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'timeStamp'>;

/** The second key of two counts for so long after the first, in milliseconds. */
export const SECOND_KEY_MS = 1_500;

/** Reads key presses in a row; `undefined` if they trigger nothing, or nothing yet. */
export const createKeyReader = () => {
  let first: Press | undefined;
  return (press: Press): Wish | undefined => {
    const before = first && press.timeStamp - first.timeStamp <= SECOND_KEY_MS ? first.key : undefined;
    first = undefined;
    if (press.ctrlKey || press.metaKey) return press.key.toLowerCase() === 'k' && !press.altKey ? 'palette' : undefined;
    if (press.altKey) return undefined;
    const found = bindings.find(({ keys }) =>
      before === undefined ? keys.length === 1 && keys[0] === press.key : keys[0] === before && keys[1] === press.key,
    );
    if (!found && bindings.some(({ keys }) => keys.length === 2 && keys[0] === press.key)) first = press;
    return found?.wish;
  };
};

/** True if keys belong to another element now: a text field, a list to choose from, or an open dialog or menu. */
export const isElsewhere = (target: EventTarget | null): boolean => {
  if (document.querySelector('[role="dialog"], [role="alertdialog"], [role="menu"]')) return true;
  return target instanceof Element && target.closest(TYPING) !== null;
};

const TYPING =
  'input:not([type="radio"], [type="checkbox"]), textarea, select, [contenteditable=""], [contenteditable="true"]';
