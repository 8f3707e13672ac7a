import { Box, Flex, Text } from '@radix-ui/themes';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { ServiceChecks } from '../../../board/service/service-checks.tsx';
import { boardsQuery } from '../../../data/boards.ts';
import { type Integration, servicesQuery } from '../../../data/queries.ts';
import { RadioLabel } from '../../../ui/form/radio-label.tsx';
import { Select } from '../../../ui/form/select.tsx';

/** All services if both are null; at most one of them is set. */
export type Chosen = { readonly serviceIds: readonly number[] | null; readonly boardId: Integration['boardId'] };

type Props = { readonly chosen: Chosen; readonly onChange: (chosen: Chosen) => void };

/** Chooses whether an integration alerts about all services, those of a board, or only some. */
export const ServiceChoice = ({ chosen: { serviceIds, boardId }, onChange }: Props) => {
  const { data, error } = useQuery(servicesQuery);
  const boards = useQuery(boardsQuery).data ?? [];
  // The previous choices, restored when the user goes back to them.
  const [kept, setKept] = useState({ serviceIds: serviceIds ?? [], boardId: boardId ?? undefined });
  const choose = (next: Partial<Chosen>) => {
    const chosen = { serviceIds: null, boardId: null, ...next };
    setKept({ serviceIds: chosen.serviceIds ?? kept.serviceIds, boardId: chosen.boardId ?? kept.boardId });
    onChange(chosen);
  };
  const kind = serviceIds ? 'some' : boardId === null ? 'all' : 'board';
  const [first] = boards;
  const choices = {
    all: () => choose({}),
    board: () => choose({ boardId: kept.boardId ?? first?.id ?? null }),
    some: () => choose({ serviceIds: kept.serviceIds }),
  };
  return (
    <fieldset>
      <Text asChild weight="medium">
        <legend>Services</legend>
      </Text>
      <Kinds kind={kind} hasBoards={first !== undefined} onChoose={choices} />
      {kind === 'board' && (
        <Box>
          <Select
            aria-label="Board"
            value={String(boardId)}
            options={boards.map((board) => ({ value: String(board.id), label: board.name }))}
            onChange={(id) => choose({ boardId: Number(id) })}
          />
        </Box>
      )}
      {serviceIds && (
        <ServiceChecks
          services={data}
          failed={error !== null}
          chosen={serviceIds}
          none="Choose at least one service to get alerts here."
          onChange={(ids) => choose({ serviceIds: ids })}
        />
      )}
    </fieldset>
  );
};

type Kind = 'all' | 'board' | 'some';

type KindsProps = {
  readonly kind: Kind;
  readonly hasBoards: boolean;
  readonly onChoose: Readonly<Record<Kind, () => void>>;
};

const labels: Readonly<Record<Kind, string>> = {
  all: 'All, including new ones',
  board: 'A board',
  some: 'Only these',
};

const Kinds = ({ kind, hasBoards, onChoose }: KindsProps) => {
  const name = useId();
  const offered: readonly Kind[] = hasBoards ? ['all', 'board', 'some'] : ['all', 'some'];
  return (
    <Flex wrap="wrap" gapX="5" my="2">
      {offered.map((one) => (
        <RadioLabel key={one} name={name} value={one} checked={one === kind} onChoose={onChoose[one]}>
          {labels[one]}
        </RadioLabel>
      ))}
    </Flex>
  );
};
