import { Flex } from '@radix-ui/themes';
import './timeline.css';
import { formatShort } from '../../../ui/text/time.ts';
import { type Bucket, densitySentence, type Range, rangeStart } from './density.ts';

type Props = {
  readonly strip: readonly Bucket[];
  readonly range: Range;
  /** True if a service has a problem now, and not only had one in the last stretch. */
  readonly isOpen: boolean;
  readonly now: Date;
};

/** The worst status of each stretch of the window, oldest left. */
export const DensityStrip = ({ strip, range, isOpen, now }: Props) => {
  const start = formatShort(rangeStart(range, now));
  const [day = start, clock = start] = start.split(', ');
  return (
    <>
      <div
        className={isOpen ? 'ac-density ac-density-open' : 'ac-density'}
        role="img"
        aria-label={densitySentence(strip, range)}
      >
        {strip.map((bucket, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a bucket is its place in the window
          <b key={index} className={bucket} />
        ))}
      </div>
      <Flex justify="between" px="4" py="1" className="ac-meta" aria-hidden="true">
        <span>{range === '24h' ? clock : day}</span>
        <span>{range === '24h' ? 'Now' : 'Today'}</span>
      </Flex>
    </>
  );
};
