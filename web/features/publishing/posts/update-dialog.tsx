import { Text } from '@radix-ui/themes';
import { useEffect, useRef } from 'react';
import * as z from 'zod/mini';
import { FormDialog } from '../../../ui/dialog/form-dialog.tsx';
import { type Form, useForm } from '../../../ui/form/form.ts';
import { TextInput } from '../../../ui/form/text-input.tsx';
import { Toggle } from '../../../ui/form/toggle.tsx';
import { momentIn } from '../../../ui/text/zone-moment.ts';
import { type NewUpdate, type Page, type Post, type PostPhase, useAddUpdate } from '../publishing-calls.ts';
import { audienceText, peopleText, type Reach, useReach } from '../subscribers/post-receipt.tsx';
import { PhaseLine } from './phase-line.tsx';
import { incidentPhases, maintenancePhases } from './phases.ts';
import { MessageField } from './post-fields.tsx';
import { PostPreview } from './post-preview.tsx';

type Values = { readonly phase: string; readonly text: string; readonly at: string; readonly silent: boolean };

const schema: z.ZodMiniType<Values, Values> = z.object({
  phase: z.string(),
  text: z.string().check(z.trim(), z.minLength(1, 'Enter a text')),
  at: z.string(),
  silent: z.boolean(),
});

type Props = { readonly page: Page; readonly post: Post; readonly onClose: () => void };

/** Adds an update to a post. */
const UpdateDialog = ({ page, post, onClose }: Props) => {
  const phases = phasesOf(post);
  const form = useUpdateForm(page, post, phases, onClose);
  useLatestPhase(form, post.phase);
  const { phase, at, silent } = form.values;
  const reach = useReach(post, isEnd(phase));
  const notified = silent || at !== '' || post.draft ? undefined : reach;
  const preview = schema.safeParse(form.values);
  return (
    <FormDialog
      title={post.title}
      width={980}
      onClose={onClose}
      form={form}
      verb={verbOf(notified)}
      pending="Posting..."
    >
      <div className="ac-compose">
        <div className="ac-page-form">
          <PhaseLine phases={phases} {...form.field('phase')} />
          <MessageField {...form.field('text')} />
          <TextInput
            label="Time"
            type="datetime-local"
            hint={`Time in ${page.timeZone.replaceAll('_', ' ')}. Leave it empty to post with the current time. An earlier time is shown as added later, and nobody is notified.`}
            {...form.field('at')}
          />
          <Toggle label="Post without notifying anyone" {...form.field('silent')} />
          {notified && <Text color="gray">We'll notify {audienceText(notified)}.</Text>}
        </div>
        <PostPreview
          page={page}
          body={preview.success ? { post: post.id, update: bodyOf(page, post, phases, preview.data) } : undefined}
        />
      </div>
    </FormDialog>
  );
};

const phasesOf = ({ kind, endedAt }: Post): readonly PostPhase[] => {
  if (kind === 'maintenance') return maintenancePhases;
  return endedAt === null ? incidentPhases : [...incidentPhases, 'postmortem'];
};

const useUpdateForm = (page: Page, post: Post, phases: readonly PostPhase[], onClose: () => void) => {
  const add = useAddUpdate(post.id);
  return useForm<Values, Values, Post>({
    schema,
    initial: { phase: post.phase, text: '', at: '', silent: false },
    submit: (values) => add.mutateAsync(bodyOf(page, post, phases, values)),
    done: onClose,
  });
};

/** The phase follows one that the post gets meanwhile, unless the author has chosen another. */
const useLatestPhase = (form: Form<Values>, phase: PostPhase): void => {
  const seen = useRef(phase);
  useEffect(() => {
    if (seen.current === phase) return;
    if (form.values.phase === seen.current) form.change({ phase });
    seen.current = phase;
  }, [form, phase]);
};

const isEnd = (phase: string): boolean => phase === 'resolved' || phase === 'postmortem' || phase === 'completed';

const verbOf = (notified: Reach | undefined): string =>
  notified && notified.email > 0 ? `Post and notify ${peopleText(notified)}` : 'Post update';

const bodyOf = (
  page: Page,
  post: Post,
  phases: readonly PostPhase[],
  { phase, text, at, silent }: Values,
): NewUpdate => {
  const chosen = phases.find((one) => one === phase && one !== post.phase);
  return {
    text,
    ...(post.endedAt === null && { ifOpen: true }),
    ...(chosen && { phase: chosen }),
    ...(at && { at: momentIn(at, page.timeZone).toISOString() }),
    ...(silent && { notify: false }),
  };
};

export default UpdateDialog;
