import { Field } from '../../../ui/form/field.tsx';
import type { Form } from '../../../ui/form/form.ts';
import { Select } from '../../../ui/form/select.tsx';
import { TextInput } from '../../../ui/form/text-input.tsx';
import type { PostValues } from './post-rules.ts';

const choices = [
  { value: '', label: "Doesn't repeat" },
  { value: 'week', label: 'Every week' },
  { value: 'month', label: 'Every month' },
];

type Props = { readonly form: Pick<Form<Pick<PostValues, 'repeat' | 'until'>>, 'field'> };

/** Repeats maintenance on its weekday or its day of the month. */
export const RepeatFields = ({ form }: Props) => {
  const repeat = form.field('repeat');
  return (
    <div className="ac-page-pair">
      <Field
        label="Repeat"
        hint="We plan the next one when this one ends, at the same time of day."
        {...(repeat.error && { error: repeat.error })}
      >
        {(wiring) => <Select {...wiring} value={repeat.value} options={choices} onChange={repeat.onChange} />}
      </Field>
      {repeat.value !== '' && (
        <TextInput
          label="Last day"
          type="date"
          hint="Leave it empty to repeat without an end."
          {...form.field('until')}
        />
      )}
    </div>
  );
};
