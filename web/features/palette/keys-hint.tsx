import { Kbd, Text } from '@radix-ui/themes';
import './palette.css';
import { RiArrowRightLine } from '@remixicon/react';
import { Fragment } from 'react';
import { Icon } from '../../ui/icon.tsx';

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

/** Says that the right arrow leads to what can be done with the selected command. */
export const ActionsHint = () => (
  <Text size="1" color="gray" wrap="nowrap" aria-hidden="true">
    <Kbd>
      <Icon of={RiArrowRightLine} size={12} />
    </Kbd>{' '}
    actions
  </Text>
);
