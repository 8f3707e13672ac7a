import { Flex, Text } from '@radix-ui/themes';
import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import * as TextField from '../../ui/form/text-field.tsx';

type Props = {
  /** The noun for the listed items, as in "user". */
  readonly noun: string;
  readonly page: number;
  readonly pageSize: number;
  readonly total: number;
  readonly onPage: (page: number) => void;
};

/** Which part of a long list is shown, and the way to the others. */
export const Pager = ({ noun, page, pageSize, total, onPage }: Props) => {
  const last = Math.max(0, Math.ceil(total / pageSize) - 1);
  const from = Math.min(page * pageSize + 1, total);
  const to = Math.min((page + 1) * pageSize, total);
  return (
    <Flex asChild flexGrow="1" align="center" gap="2">
      <nav aria-label={`Pages of ${noun}s`}>
        <Text size="1" color="gray" className="ac-numbers ac-grow" role="status">
          Showing {from.toLocaleString('en-GB')} to {to.toLocaleString('en-GB')} of {total.toLocaleString('en-GB')}{' '}
          {total === 1 ? noun : `${noun}s`}
        </Text>
        {last > 0 && (
          <>
            <PageNumber key={page} page={page} last={last} noun={noun} onPage={onPage} />
            <Button size="1" variant="outline" color="gray" disabled={page === 0} onClick={() => onPage(page - 1)}>
              Previous
            </Button>
            <Button size="1" variant="outline" color="gray" disabled={page >= last} onClick={() => onPage(page + 1)}>
              Next
            </Button>
          </>
        )}
      </nav>
    </Flex>
  );
};

type NumberProps = Pick<Props, 'noun' | 'page' | 'onPage'> & { readonly last: number };

/** The page that is shown, counted from 1; another number and Enter lead there. */
const PageNumber = ({ noun, page, last, onPage }: NumberProps) => {
  const [text, setText] = useState(String(page + 1));
  const go = () => {
    const wanted = Number(text);
    if (Number.isInteger(wanted) && wanted >= 1) onPage(Math.min(wanted - 1, last));
    else setText(String(page + 1));
  };
  return (
    <Flex asChild align="center" gap="1">
      <form
        onSubmit={(event) => {
          event.preventDefault();
          go();
        }}
      >
        <TextField.Root
          aria-label={`Page of ${noun}s`}
          inputMode="numeric"
          autoComplete="off"
          value={text}
          onChange={(event) => setText(event.target.value)}
          onBlur={go}
        />
        <Text size="1" color="gray" className="ac-numbers">
          of {(last + 1).toLocaleString('en-GB')}
        </Text>
      </form>
    </Flex>
  );
};
