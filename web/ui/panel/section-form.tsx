import { Grid } from '@radix-ui/themes';
import type { ReactNode } from 'react';
import { BusyButton } from '../form/busy-button.tsx';
import type { Form } from '../form/form.ts';
import { lazyPart } from '../lazy-part.tsx';
import { SectionFoot } from './section.tsx';

const UnsavedGuard = lazyPart(() => import('../dialog/use-leaving.tsx'));

type Props = {
  readonly label: string;
  readonly form: Pick<Form<object>, 'props' | 'busy' | 'isDirty'>;
  /** The label of its button, as in "Save Changes", and while it's busy, as in "Saving...". */
  readonly verb: string;
  readonly pending: string;
  /** Left of the button. */
  readonly aside?: ReactNode;
  readonly children: ReactNode;
};

/** A form that fills a section's panel, with its own footer. Its button stands out once there is something to save. */
export const SectionForm = ({ label, form, verb, pending, aside, children }: Props) => (
  <form {...form.props} aria-label={label}>
    <Grid columns={{ initial: 'minmax(0, 1fr)', sm: '2' }} gap="4" p="4">
      {children}
    </Grid>
    <SectionFoot aside={aside}>
      <BusyButton type="submit" {...(form.isDirty ? {} : quiet)} busy={form.busy} pending={pending}>
        {verb}
      </BusyButton>
    </SectionFoot>
    {form.isDirty && !form.busy && <UnsavedGuard />}
  </form>
);

const quiet = { variant: 'outline', color: 'gray' } as const;
