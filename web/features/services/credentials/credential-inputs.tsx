import type { CredentialField } from '#credential-kinds';
import { Field } from '../../../ui/form/field.tsx';
import { TextArea } from '../../../ui/form/text-area.tsx';
import { PasswordInput, TextInput } from '../../../ui/form/text-input.tsx';

export type Values = Readonly<Record<string, string>>;

type InputsProps = {
  readonly fields: readonly CredentialField[];
  readonly values: Values;
  readonly errors: Values;
  readonly onChange: (values: Values) => void;
};

/** The fields of a kind; for headers one text, since people choose their names. */
export const CredentialInputs = ({ fields, values, errors, onChange }: InputsProps) =>
  fields.length === 0 ? (
    <LongInput
      label="Headers"
      hint="One per line, such as X-Api-Key: s3cret. Up to 5."
      value={values[LINES] ?? ''}
      error={undefined}
      onChange={(value) => onChange({ [LINES]: value })}
    />
  ) : (
    fields.map((field) => (
      <CredentialInput
        key={field.name}
        field={field}
        value={values[field.name] ?? ''}
        error={errors[field.name]}
        onChange={(value) => onChange({ ...values, [field.name]: value })}
      />
    ))
  );

/** The text with all headers, among the values of the form. */
const LINES = 'lines';

type InputProps = {
  readonly value: string;
  readonly error: string | undefined;
  readonly onChange: (value: string) => void;
};

const CredentialInput = ({ field, ...input }: InputProps & { readonly field: CredentialField }) => {
  const { name, label, isShown, isLong } = field;
  if (isLong) return <LongInput label={label} {...input} />;
  if (isShown) return <TextInput name={name} label={label} required mono autoComplete="off" {...input} />;
  return <PasswordInput name={name} label={label} autoComplete="off" {...input} />;
};

type LongProps = InputProps & { readonly label: string; readonly hint?: string };

const LongInput = ({ label, hint, error, value, onChange }: LongProps) => (
  <Field label={label} hint={hint} error={error}>
    {(wiring) => (
      <TextArea
        {...wiring}
        className="ac-mono"
        rows={3}
        value={value}
        spellCheck={false}
        autoComplete="off"
        onChange={(event) => onChange(event.target.value)}
      />
    )}
  </Field>
);

/** "Name: value" in each line. */
export const headersIn = ({ [LINES]: text = '' }: Values): Values =>
  Object.fromEntries(
    text.split('\n').flatMap((line) => {
      const at = line.indexOf(':');
      return line.trim() === ''
        ? []
        : [[at < 0 ? line.trim() : line.slice(0, at).trim(), at < 0 ? '' : line.slice(at + 1).trim()]];
    }),
  );
