import type { ChannelData, FieldData } from '#channels';
import type { Form } from '../../../ui/form/form.ts';
import { TextInput } from '../../../ui/form/text-input.tsx';
import type { IntegrationValues } from './integration-form.ts';

type Props = { readonly fields: ChannelData['fields']; readonly form: Form<IntegrationValues> };

/** What a channel asks, in its order; halves share a row. */
export const ChannelFields = ({ fields, form }: Props) =>
  rowsOf(fields).map((row) => {
    const inputs = row.map((field) => <ChannelField key={field.name} field={field} form={form} />);
    const [first] = row;
    return row.length === 1 ? (
      inputs
    ) : (
      <div key={first?.name} className="ac-pair">
        {inputs}
      </div>
    );
  });

const ChannelField = ({ field, form }: { readonly field: FieldData; readonly form: Props['form'] }) => {
  const { name, label, kind, placeholder, hint, isOptional = false } = field;
  const { value = '', ...state } = form.field(name);
  const address = kind === 'address' && ({ type: 'url', mono: true, autoComplete: 'off' } as const);
  return (
    <TextInput
      label={label}
      required={!isOptional}
      placeholder={placeholder}
      hint={hint}
      {...address}
      {...state}
      value={value}
    />
  );
};

/** Two halves that follow each other are a row. */
const rowsOf = (fields: readonly FieldData[]): readonly (readonly FieldData[])[] => {
  const [first, second] = fields;
  if (!first) return [];
  const row = first.isHalf && second?.isHalf ? [first, second] : [first];
  return [row, ...rowsOf(fields.slice(row.length))];
};
