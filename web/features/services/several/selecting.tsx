import { lazyPart } from '../../../ui/lazy-part.tsx';
import type { SeveralBarProps } from './several-bar.tsx';

const SeveralBar = lazyPart(() => import('./several-bar.tsx'));

/** The bar above the rows, while services are selected; it's loaded when it's first needed. */
export const Selecting = (props: SeveralBarProps) =>
  props.several.isOn && <SeveralBar {...props} onFailed={props.several.stop} />;
