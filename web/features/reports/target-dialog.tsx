import * as z from 'zod/mini';
import { api, unwrap } from '../../data/api.ts';
import type { Report } from '../../data/reports.ts';
import { unlessReadOnly } from '../../data/unless-read-only.tsx';
import { useCall } from '../../data/writes/use-call.ts';
import { FormDialog } from '../../ui/dialog/form-dialog.tsx';
import { useForm } from '../../ui/form/form.ts';
import { TextInput } from '../../ui/form/text-input.tsx';

const INVALID = 'Enter a percentage from 50 to 99.999, such as 99.9';

type Values = { readonly percent: string };

const schema: z.ZodMiniType<Values, Values> = z.object({
  percent: z.string().check(
    z.trim(),
    z.refine((text) => text === '' || (Number(text) >= 50 && Number(text) <= 99.999), INVALID),
  ),
});

type Props = { readonly report: Report; readonly onClose: () => void };

const TargetDialog = ({ report: { scope, services, teamTarget }, onClose }: Props) => {
  const isOne = scope.kind === 'service';
  const target = isOne ? services[0]?.target : undefined;
  const current = isOne ? (target?.isOwn ? target.percent : undefined) : teamTarget;
  const save = useCall({
    call: async (percent: number | null) =>
      unwrap(await api.PUT('/api/reports/target', { body: { serviceId: isOne ? scope.id : null, percent } })),
    failure: "We couldn't save the target",
    outdates: [{ queryKey: ['reports'] }],
  });
  const form = useForm<Values, Values, unknown>({
    schema,
    initial: { percent: String(current ?? '') },
    submit: ({ percent }) => save.mutateAsync(percent === '' ? null : Number(percent)),
    done: onClose,
  });
  return (
    <FormDialog
      title="SLA target"
      description={
        isOne
          ? `For ${scope.name}. Leave it empty to use the target of all services.`
          : 'For all services without a target of their own.'
      }
      onClose={onClose}
      form={form}
      verb="Save target"
      pending="Saving..."
    >
      <TextInput label="Uptime in percent" placeholder="99.9" autoComplete="off" {...form.field('percent')} />
    </FormDialog>
  );
};

export default unlessReadOnly(TargetDialog);
