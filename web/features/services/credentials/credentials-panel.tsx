import { Box, Flex, Text } from '@radix-ui/themes';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type CredentialField, credentialKindList, isCredentialKind } from '#credential-kinds';
import { ApiError } from '../../../data/api.ts';
import { BusyButton } from '../../../ui/form/busy-button.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { Select } from '../../../ui/form/select.tsx';
import { TextArea } from '../../../ui/form/text-area.tsx';
import { PasswordInput, TextInput } from '../../../ui/form/text-input.tsx';
import { formatAgo } from '../../../ui/text/time.ts';
import { useNow } from '../../../ui/text/use-now.ts';
import { sameAddress } from '../form/address.ts';
import {
  credentialsQuery,
  type PageCredentials,
  useDeleteCredentials,
  useSaveCredentials,
} from './credential-calls.ts';

type Props = { readonly address: string; readonly onSaved: (url: string) => void };

type Values = Readonly<Record<string, string>>;

/** The credentials of a status page. Saving comes before adding, so that the check of the page already uses them. */
const CredentialsPanel = ({ address, onSaved }: Props) => {
  const saved = useQuery(credentialsQuery).data?.find(({ url }) => sameAddress(url, address));
  const [chosen, setChosen] = useState<PageCredentials['kind']>();
  const kind = chosen ?? saved?.kind ?? 'bearer';
  const { fields, isSource } = shapeOf(kind);
  const [values, setValues] = useState<Values>({});
  const [lines, setLines] = useState('');
  const save = useSaveCredentials();
  const errors: Values = save.error instanceof ApiError ? save.error.fields : {};
  const send = () =>
    save.mutate(
      {
        kind,
        values: fields.length === 0 ? headersIn(lines) : { ...values },
        ...(!isSource && { url: address }),
      },
      {
        onSuccess: ({ url }) => {
          setValues({});
          onSaved(url);
        },
      },
    );
  const change = (name: string, value: string) => setValues({ ...values, [name]: value });
  const first = Object.entries(errors).find(([name]) => !fields.some((field) => field.name === name));
  return (
    <fieldset>
      <Text asChild weight="medium">
        <legend>Login</legend>
      </Text>
      <Flex direction="column" gap="3">
        {saved && <Saved credentials={saved} />}
        <Field label="Kind">
          {(wiring) => (
            <Select
              {...wiring}
              value={kind}
              options={credentialKindList.map((one) => ({ value: one.kind, label: one.label }))}
              onChange={(next) => {
                if (isCredentialKind(next)) setChosen(next);
                setValues({});
                save.reset();
              }}
            />
          )}
        </Field>
        {fields.map((field) => (
          <CredentialInput
            key={`${kind} ${field.name}`}
            field={field}
            value={values[field.name] ?? ''}
            error={errors[field.name]}
            onChange={(value) => change(field.name, value)}
          />
        ))}
        {fields.length === 0 && (
          <LongInput
            label="Headers"
            hint="One per line, such as X-Api-Key: s3cret. Up to 5."
            value={lines}
            error={undefined}
            onChange={setLines}
          />
        )}
        {first && (
          <Text as="p" size="1" color="red" role="alert">
            {first[1]}
          </Text>
        )}
        <Box>
          <BusyButton
            type="button"
            variant="soft"
            busy={save.isPending}
            pending="Saving..."
            disabled={!isSource && address.trim() === ''}
            onClick={send}
          >
            {saved ? 'Replace credentials' : 'Save credentials'}
          </BusyButton>
        </Box>
        <Text as="p" size="1" color="gray">
          We encrypt them and never show them again. All services of your team at this URL use them.
        </Text>
      </Flex>
    </fieldset>
  );
};

const shapeOf = (kind: PageCredentials['kind']) => {
  const found = credentialKindList.find((one) => one.kind === kind);
  return { fields: found?.fields ?? [], isSource: found?.urlOf !== undefined };
};

/** Saved credentials, which can only be replaced or deleted. */
const Saved = ({ credentials: { id, updatedAt } }: { readonly credentials: PageCredentials }) => {
  const remove = useDeleteCredentials();
  const now = useNow();
  return (
    <Flex align="center" gap="3" wrap="wrap">
      <Text size="2">
        Saved <time dateTime={updatedAt}>{formatAgo(updatedAt, now)}</time>
      </Text>
      <BusyButton
        type="button"
        variant="soft"
        color="red"
        size="1"
        busy={remove.isPending}
        pending="Deleting..."
        onClick={() => remove.mutate(id)}
      >
        Delete credentials
      </BusyButton>
    </Flex>
  );
};

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
const headersIn = (text: string): Values =>
  Object.fromEntries(
    text.split('\n').flatMap((line) => {
      const at = line.indexOf(':');
      return line.trim() === ''
        ? []
        : [[at < 0 ? line.trim() : line.slice(0, at).trim(), at < 0 ? '' : line.slice(at + 1).trim()]];
    }),
  );

export default CredentialsPanel;
