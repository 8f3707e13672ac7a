import { Skeleton as RadixSkeleton } from '@radix-ui/themes';

type SkeletonProps = {
  /** CSS lengths; the full width by default. */
  readonly width?: number | string;
  readonly height: number | string;
};

/** A grey block of the size of the loading content. Hidden from screen readers: the specified loading text is next to it once. */
export const Skeleton = ({ width = '100%', height }: SkeletonProps) => (
  <RadixSkeleton className="ac-skeleton" width={cssLength(width)} height={cssLength(height)} maxWidth="100%" />
);

const cssLength = (length: number | string): string => (typeof length === 'number' ? `${length}px` : length);
