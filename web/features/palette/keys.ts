/** The action of a key, or of two pressed in a row. */
export type Wish =
  | 'palette'
  | 'search'
  | 'dashboard'
  | 'services'
  | 'incidents'
  | 'integrations'
  | 'teams'
  | 'take'
  | 'copy'
  | 'next'
  | 'previous'
  | 'refresh'
  | 'help';

type Binding = {
  readonly keys: readonly [string] | readonly [string, string];
  readonly wish: Wish;
  readonly text: string;
};

/** In the order of the help. Ctrl+K or Cmd+K is handled separately. */
export const bindings: readonly Binding[] = [
  { keys: ['/'], wish: 'search', text: 'Search' },
  { keys: ['g', 'd'], wish: 'dashboard', text: 'Go to Dashboard' },
  { keys: ['g', 's'], wish: 'services', text: 'Go to Services' },
  { keys: ['g', 'i'], wish: 'incidents', text: 'Go to Incidents' },
  { keys: ['g', 'n'], wish: 'integrations', text: 'Go to Integrations' },
  { keys: ['g', 't'], wish: 'teams', text: 'Switch teams' },
  { keys: ['j'], wish: 'next', text: 'Next incident' },
  { keys: ['k'], wish: 'previous', text: 'Previous incident' },
  { keys: ['o'], wish: 'take', text: "I'm on it" },
  { keys: ['c'], wish: 'copy', text: 'Copy for customers' },
  { keys: ['r'], wish: 'refresh', text: 'Refresh Status' },
  { keys: ['?'], wish: 'help', text: 'Show keyboard shortcuts' },
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
