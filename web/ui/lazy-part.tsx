import { type ComponentType, type ReactNode, useEffect, useState } from 'react';
import { toast } from './toast/toast.ts';

type Load<Props> = () => Promise<{ readonly default: ComponentType<Props> }>;

type LazyProps = {
  /** The placeholder while it loads. */
  readonly waiting?: ReactNode;
  /** Called if it can't be loaded, after the user saw a message: undoes the action that opened it. */
  readonly onFailed?: () => void;
};

export type LazyPart<Props> = ComponentType<Props & LazyProps> & {
  /** Spread on the element that opens it: the part loads on hover or focus, and is there at the click. */
  readonly intent: { readonly onPointerEnter: () => void; readonly onFocus: () => void };
  /** Loads it before it's shown, for a part that the screen always needs. */
  readonly prefetch: () => void;
};

/** Shows an error under this title if code couldn't be loaded. */
export const tellNotLoaded = (title: string): void => toast.failure(title, navigator.onLine ? NOT_LOADED : OFFLINE);

const OFFLINE = "You're offline.";
// Some browsers remember until then that a file wasn't there.
const NOT_LOADED = 'Reload the page.';
const loads: (() => Promise<unknown>)[] = [];

/** Has something else loaded with the parts. */
export const loadAlso = (load: () => Promise<unknown>): void => void loads.push(load);

/** Loads every part that the screens so far may show, so that they open without a network too. */
export const loadParts = async (): Promise<void> => {
  await Promise.allSettled(loads.map((load) => load()));
};

/**
 * A part of a screen that loads when it's first needed. If that fails (no network, or an update of the server replaced the file), the
 * screen stays as it is.
 */
export const lazyPart = <Props extends object>(load: Load<Props>): LazyPart<Props> => {
  let loaded: ComponentType<Props> | undefined;
  const fetchPart = async () => {
    loaded ??= (await load()).default;
    return loaded;
  };
  loads.push(fetchPart);
  const Part = (props: Props & LazyProps) => {
    const { waiting = null, onFailed } = props;
    const [Shown, setShown] = useState(() => loaded);
    // biome-ignore lint/correctness/useExhaustiveDependencies: asked for once, when it is first shown
    useEffect(() => {
      if (Shown) return;
      let left = false;
      fetchPart().then(
        (part) => left || setShown(() => part),
        () => {
          if (left) return;
          tellNotLoaded("We couldn't open this");
          onFailed?.();
        },
      );
      return () => {
        left = true;
      };
    }, []);
    return Shown ? <Shown {...props} /> : waiting;
  };
  const prefetch = () => void fetchPart().catch(() => undefined);
  return Object.assign(Part, { intent: { onPointerEnter: prefetch, onFocus: prefetch }, prefetch });
};
