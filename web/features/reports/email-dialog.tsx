import { Text } from '@radix-ui/themes';
import { useQuery } from '@tanstack/react-query';
import * as z from 'zod/mini';
import type { components } from '../../data/api.ts';
import { boardQuery, isWhole } from '../../data/board.ts';
import { boardsQuery } from '../../data/boards.ts';
import { userQuery } from '../../data/queries.ts';
import { FormDialog } from '../../ui/dialog/form-dialog.tsx';
import { Field } from '../../ui/form/field.tsx';
import { useForm } from '../../ui/form/form.ts';
import { Select } from '../../ui/form/select.tsx';
import { formatDayLong } from '../../ui/text/time.ts';
import { useSetReportEmail } from './email-calls.ts';
import { serviceOptions } from './service-options.ts';

type Props = {
  readonly email: components['schemas']['ReportEmail'];
  readonly onClose: () => void;
};

const schema = z.object({ scope: z.string() });
type Values = z.infer<typeof schema>;

const scopeOf = ({ enabled, serviceId, boardId }: Props['email']): string => {
  if (!enabled) return 'none';
  if (serviceId !== null) return `service ${serviceId}`;
  return boardId === null ? 'all' : `board ${boardId}`;
};

const choiceOf = (scope: string): components['schemas']['NewReportEmail'] => {
  const [kind, id] = scope.split(' ');
  return {
    enabled: kind !== 'none',
    serviceId: kind === 'service' ? Number(id) : null,
    boardId: kind === 'board' ? Number(id) : null,
  };
};

/** Chooses the services whose report the user gets by email each month. */
const EmailDialog = ({ email, onClose }: Props) => {
  const all = useQuery(boardQuery).data;
  const boards = useQuery(boardsQuery).data ?? [];
  const user = useQuery(userQuery).data;
  const { mutateAsync } = useSetReportEmail();
  const form = useForm<Values, Values>({
    schema,
    initial: { scope: scopeOf(email) },
    submit: ({ scope }) => mutateAsync(choiceOf(scope)),
    done: onClose,
  });
  const { scope } = form.values;
  const known = serviceOptions(all?.services ?? []);
  const unlisted = all && isWhole(all) ? 'A deleted service' : 'This service';
  return (
    <FormDialog
      title="Monthly report by email"
      description="We send last month's report at 7:00 AM on the 1st."
      width={440}
      form={form}
      verb="Save"
      pending="Saving..."
      onClose={onClose}
    >
      <Field label="Services">
        {(wiring) => (
          <Select
            {...wiring}
            value={scope}
            options={[
              { value: 'none', label: 'No report' },
              { value: 'all', label: 'All services' },
              ...boards.map(({ id, name }) => ({ value: `board ${id}`, label: `Board: ${name}` })),
              ...known,
              ...(/^service/.test(scope) && !known.some(({ value }) => value === scope)
                ? [{ value: scope, label: unlisted }]
                : []),
            ]}
            onChange={(chosen) => form.change({ scope: chosen })}
          />
        )}
      </Field>
      <Text as="p" size="1" color="gray">
        {user && !user.emailVerified
          ? 'Confirm your email address in Settings to get it.'
          : email.nextAt !== null && `The next one comes on ${formatDayLong(email.nextAt)}.`}
      </Text>
    </FormDialog>
  );
};

export default EmailDialog;
