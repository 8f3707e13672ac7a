import '../../ui/form/checks.css';
import { Box, Text } from '@radix-ui/themes';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { FieldError } from '../../ui/form/field.tsx';
import type { FieldState } from '../../ui/form/form.ts';
import { PanelError } from '../../ui/panel/panel-notice.tsx';
import { Skeleton } from '../../ui/panel/skeleton.tsx';
import { pagesOfKeysQuery } from './api-key-calls.ts';

type Props = Pick<FieldState<number[]>, 'value' | 'error' | 'onChange'>;

export const KeyPages = ({ value, error, onChange }: Props) => {
  const id = useId();
  const { data, error: failure, refetch } = useQuery(pagesOfKeysQuery);
  return (
    <Box role="group" aria-labelledby={id} aria-describedby={error && `${id}-error`}>
      <Text as="div" weight="medium" id={id}>
        Status pages
      </Text>
      {failure && !data && <PanelError message={failure.message} onRetry={() => void refetch()} />}
      {!data && !failure && <Skeleton height={52} />}
      {data?.length === 0 && (
        <Text as="p" color="gray">
          Your team has no status pages yet.
        </Text>
      )}
      {data && data.length > 0 && (
        <div className="ac-checks">
          {data.map((page) => (
            <label key={page.id}>
              <input
                type="checkbox"
                checked={value.includes(page.id)}
                aria-invalid={error ? true : undefined}
                onChange={({ target }) =>
                  onChange(target.checked ? [...value, page.id] : value.filter((one) => one !== page.id))
                }
              />
              <span>{page.name}</span>
            </label>
          ))}
        </div>
      )}
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </Box>
  );
};
