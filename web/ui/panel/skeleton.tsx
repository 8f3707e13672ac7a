import './skeleton.css';

type SkeletonProps = {
  /** CSS lengths; the whole width where left out. */
  readonly width?: number | string;
  readonly height: number | string;
  readonly radius?: number;
};

/** A grey block of the shape of what is loading. Hidden from readers: the specified loading text stands beside it once. */
export const Skeleton = ({ width = '100%', height, radius = 6 }: SkeletonProps) => (
  <span className="ac-skeleton" style={{ width, height, borderRadius: radius }} aria-hidden="true" />
);
