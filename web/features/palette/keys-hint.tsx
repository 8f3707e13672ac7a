import { Kbd, Text } from '@radix-ui/themes';
import './palette.css';
import { Fragment } from 'react';

/** Keys that are pressed one after the other. */
export const Keys = ({ keys }: { keys: readonly string[] }) => (
  <Text wrap="nowrap">
    {keys.map((key, index) => (
      <Fragment key={key}>
        {index > 0 && (
          <Text size="1" color="gray">
            {' '}
            then{' '}
          </Text>
        )}
        <Kbd>{key}</Kbd>
      </Fragment>
    ))}
  </Text>
);
