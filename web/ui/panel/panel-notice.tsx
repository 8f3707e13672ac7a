import { Box, Flex, Text } from '@radix-ui/themes';
import type { ReactNode } from 'react';
import { Button } from '../button.tsx';
import { Skeleton } from './skeleton.tsx';

/** Shown inside a panel whose data couldn't be loaded. */
export const PanelError = ({ message, onRetry }: { message: string; onRetry: () => void }) => (
  <Flex direction="column" align="center" gap="3" px="4" pt="5" pb="6" role="alert">
    <Text as="p" color="gray" align="center">
      {message}
    </Text>
    <Button variant="outline" color="gray" onClick={onRetry}>
      Try again
    </Button>
  </Flex>
);

/** Shown inside a panel that has nothing to show. */
export const PanelEmpty = ({ text }: { text: string }) => (
  <Box px="4" pt="5" pb="6">
    <Text as="p" color="gray" align="center">
      {text}
    </Text>
  </Box>
);

/** Placeholder lines of the height of the loading content. */
export const PanelSkeleton = ({ rows, rowHeight }: { rows: number; rowHeight: number }) => (
  <Box px="4" pb="2" aria-hidden="true">
    {Array.from({ length: rows }, (_, index) => index).map((index) => (
      <Flex key={index} direction="column" justify="center" gap="2" height={`${rowHeight}px`}>
        <Skeleton width="60%" height={13} />
        <Skeleton width="40%" height={11} />
      </Flex>
    ))}
  </Box>
);

type LoadedProps<Data> = {
  /** The query of the data. */
  readonly from: { readonly data: Data | undefined; readonly error: Error | null; readonly refetch: () => unknown };
  readonly rows: number;
  readonly rowHeight: number;
  /** For screen readers, as in "Loading keys...". */
  readonly loading?: string;
  readonly children: (data: Data) => ReactNode;
};

/** The content of a panel: placeholder lines until its data is there, or the reason why it isn't. Data stays while it's fetched again. */
export const Loaded = <Data,>({ from, rows, rowHeight, loading, children }: LoadedProps<Data>): ReactNode => {
  const { data, error, refetch } = from;
  if (data !== undefined) return children(data);
  if (error) return <PanelError message={error.message} onRetry={() => void refetch()} />;
  return (
    <>
      {loading && (
        <p className="ac-hidden" role="status">
          {loading}
        </p>
      )}
      <PanelSkeleton rows={rows} rowHeight={rowHeight} />
    </>
  );
};
