import { Text } from '@radix-ui/themes';
import { useQuery } from '@tanstack/react-query';
import * as z from 'zod/mini';
import type { components } from '../../data/api.ts';
import { boardsQuery } from '../../data/boards.ts';
import { userQuery } from '../../data/queries.ts';
import { FormDialog } from '../../ui/dialog/form-dialog.tsx';
import { Field } from '../../ui/form/field.tsx';
import { useForm } from '../../ui/form/form.ts';
import { Select } from '../../ui/form/select.tsx';
import { formatDayLong } from '../../ui/text/time.ts';
import { useSetReportEmail } from './email-calls.ts';

type Props = {
  readonly email: components['schemas']['ReportEmail'];
  readonly onClose: () => void;
};

const schema = z.object({ services: z.string() });
type Values = z.infer<typeof schema>;

/** Chooses the services whose report the user gets by email each month. */
const EmailDialog = ({ email, onClose }: Props) => {
  const boards = useQuery(boardsQuery).data ?? [];
  const user = useQuery(userQuery).data;
  const { mutateAsync } = useSetReportEmail();
  const form = useForm<Values, Values>({
    schema,
    initial: { services: email.enabled ? String(email.boardId ?? 'all') : 'none' },
    submit: ({ services }) =>
      mutateAsync({ enabled: services !== 'none', boardId: Number.isNaN(Number(services)) ? null : Number(services) }),
    done: onClose,
  });
  const { services } = form.values;
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
            value={services}
            options={[
              { value: 'none', label: 'No report' },
              { value: 'all', label: 'All services' },
              ...boards.map(({ id, name }) => ({ value: String(id), label: `Board: ${name}` })),
            ]}
            onChange={(chosen) => form.change({ services: chosen })}
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
