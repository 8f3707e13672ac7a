import { Grid } from '@radix-ui/themes';
import type { ChannelData, FieldData } from '#channels';
import type { Form } from '../../../ui/form/form.ts';
import { MaskedInput } from '../../../ui/form/masked-input.tsx';
import { TextInput } from '../../../ui/form/text-input.tsx';
import type { IntegrationValues } from './integration-form.ts';

type Props = {
  readonly fields: ChannelData['fields'];
  readonly form: Form<IntegrationValues>;
  /** True if the fields hold saved values: a saved URL is a credential and is shown masked. */
  readonly saved: boolean;
};

/** The channel's fields in order; half-width fields share a row. */
export const ChannelFields = ({ fields, form, saved }: Props) =>
  rowsOf(fields).map((row) => {
    const inputs = row.map((field) => <ChannelField key={field.name} field={field} form={form} saved={saved} />);
    const [first] = row;
    return row.length === 1 ? (
      inputs
    ) : (
      <Grid columns={{ initial: '1', sm: '2' }} gap="3" className="ac-pair" key={first?.name}>
        {inputs}
      </Grid>
    );
  });

type FieldProps = Pick<Props, 'form' | 'saved'> & { readonly field: FieldData };

const ChannelField = ({ field, form, saved }: FieldProps) => {
  const { name, label, kind, placeholder, hint, isOptional = false } = field;
  const { value = '', ...state } = form.field(name);
  const address = kind === 'address' && ({ type: 'url', mono: true, autoComplete: 'off' } as const);
  const secret = kind === 'secret' && ({ mono: true, autoComplete: 'off' } as const);
  const isKept = secret && saved;
  const kept = isKept && { placeholder: 'Saved', hint: 'We never show it again. Enter a new one to replace it.' };
  const required = !isOptional && !isKept;
  const input = { label, required, placeholder, hint, ...address, ...secret, ...kept, ...state, value };
  return address && saved ? <MaskedInput {...input} mask={maskOf(value)} /> : <TextInput {...input} />;
};

/** Its host and its last characters, as the API shows it to a key. */
const maskOf = (address: string): string => {
  const url = URL.parse(address);
  return url ? `${url.protocol}//${url.host}/…${address.slice(-SHOWN_CHARACTERS)}` : '…';
};

const SHOWN_CHARACTERS = 4;

/** Two halves that follow each other are a row. */
const rowsOf = (fields: readonly FieldData[]): readonly (readonly FieldData[])[] => {
  const [first, second] = fields;
  if (!first) return [];
  const row = first.isHalf && second?.isHalf ? [first, second] : [first];
  return [row, ...rowsOf(fields.slice(row.length))];
};
