import { Text } from '@radix-ui/themes';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import * as z from 'zod/mini';
import { ServiceChecks } from '../../../board/service/service-checks.tsx';
import type { TeamBoard } from '../../../data/boards.ts';
import { servicesQuery } from '../../../data/queries.ts';
import { unlessReadOnly } from '../../../data/unless-read-only.tsx';
import { FormDialog } from '../../../ui/dialog/form-dialog.tsx';
import { useForm } from '../../../ui/form/form.ts';
import { TextInput } from '../../../ui/form/text-input.tsx';
import { useCreateBoard, useUpdateBoard } from '../board-calls.ts';

type Values = { readonly name: string; readonly serviceIds: readonly number[] };

const schema: z.ZodMiniType<Values, Values> = z.object({
  name: z
    .string()
    .check(z.trim(), z.minLength(1, 'Name is required'), z.maxLength(60, 'Name must be at most 60 characters')),
  serviceIds: z.array(z.number()),
});

type Props = {
  /** The board to edit; undefined to create one, which then opens. */
  readonly board?: TeamBoard;
  readonly onClose: () => void;
};

const BoardDialog = ({ board, onClose }: Props) => {
  const { data: services, error } = useQuery(servicesQuery);
  const form = useBoardForm(board, onClose);
  const { value: chosen, onChange } = form.field('serviceIds');
  return (
    <FormDialog
      title={board ? 'Edit board' : 'New board'}
      description="A board shows only the services that you choose. Everyone in the team can see it."
      width={500}
      onClose={onClose}
      form={form}
      verb={board ? 'Save Changes' : 'Create board'}
      pending={board ? 'Saving...' : 'Creating...'}
    >
      <TextInput label="Name" required placeholder="Payments" autoComplete="off" {...form.field('name')} />
      <fieldset>
        <Text asChild weight="medium" mb="1">
          <legend>Services</legend>
        </Text>
        <ServiceChecks
          services={services}
          failed={error !== null}
          chosen={chosen}
          none="No services selected."
          searchedFrom={10}
          onChange={onChange}
        />
      </fieldset>
    </FormDialog>
  );
};

const useBoardForm = (board: TeamBoard | undefined, onClose: () => void) => {
  const navigate = useNavigate();
  const create = useCreateBoard();
  const update = useUpdateBoard();
  return useForm<Values, Values, TeamBoard>({
    schema,
    initial: { name: board?.name ?? '', serviceIds: board?.serviceIds ?? [] },
    submit: ({ name, serviceIds }) => {
      const body = { name, serviceIds: [...serviceIds] };
      return board ? update.mutateAsync({ id: board.id, body }) : create.mutateAsync(body);
    },
    done: (saved) => {
      onClose();
      if (!board) void navigate({ to: '/dashboard', search: { board: saved.slug } });
    },
  });
};

export default unlessReadOnly(BoardDialog);
