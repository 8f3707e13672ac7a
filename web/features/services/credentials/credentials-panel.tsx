import { Box, Flex, Text, VisuallyHidden } from '@radix-ui/themes';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { credentialKindList, isCredentialKind } from '#credential-kinds';
import { ApiError } from '../../../data/api.ts';
import { BusyButton } from '../../../ui/form/busy-button.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { Select } from '../../../ui/form/select.tsx';
import { formatAgo } from '../../../ui/text/time.ts';
import { useNow } from '../../../ui/text/use-now.ts';
import { sameAddress } from '../form/address.ts';
import {
  credentialsQuery,
  type PageCredentials,
  useDeleteCredentials,
  useSaveCredentials,
} from './credential-calls.ts';
import { CredentialInputs, headersIn, type Values } from './credential-inputs.tsx';

type Props = { readonly address: string; readonly onSaved: (url: string) => void };

/** The credentials of a status page. Saving comes before adding, so that the check of the page already uses them. */
const CredentialsPanel = ({ address, onSaved }: Props) => {
  const saved = useQuery(credentialsQuery).data?.find(({ url }) => sameAddress(url, address));
  const { kind, fields, values, errors, otherError, isSource, busy, choose, setValues, send } = useCredentials(
    address,
    saved?.kind,
    onSaved,
  );
  const lacksUrl = !isSource && address.trim() === '';
  return (
    <fieldset>
      <VisuallyHidden asChild>
        <legend>Login</legend>
      </VisuallyHidden>
      <Flex direction="column" gap="3">
        {saved && <Saved credentials={saved} />}
        <Field label="Log in with">
          {(wiring) => (
            <Select
              {...wiring}
              value={kind}
              options={credentialKindList.map((one) => ({ value: one.kind, label: one.label }))}
              onChange={choose}
            />
          )}
        </Field>
        <CredentialInputs fields={fields} values={values} errors={errors} onChange={setValues} />
        {otherError && (
          <Text as="p" size="1" color="red" role="alert">
            {otherError}
          </Text>
        )}
        <Box>
          <BusyButton type="button" variant="soft" busy={busy} pending="Saving..." disabled={lacksUrl} onClick={send}>
            {saved ? 'Replace credentials' : 'Save credentials'}
          </BusyButton>
        </Box>
        <Text as="p" size="1" color="gray">
          {lacksUrl && 'Enter the status page URL first. '}
          We encrypt credentials and never show them again. All services of your team at this URL use them.
        </Text>
      </Flex>
    </fieldset>
  );
};

/** Keeps the typed values until they're saved. */
const useCredentials = (address: string, savedKind: PageCredentials['kind'] | undefined, onSaved: Props['onSaved']) => {
  const [chosen, setChosen] = useState<PageCredentials['kind']>();
  const [values, setValues] = useState<Values>({});
  const save = useSaveCredentials();
  const kind = chosen ?? savedKind ?? 'bearer';
  const found = credentialKindList.find((one) => one.kind === kind);
  const fields = found?.fields ?? [];
  const isSource = found?.urlOf !== undefined;
  const errors: Values = save.error instanceof ApiError ? save.error.fields : {};
  const others = Object.entries(errors).filter(([name]) => !fields.some((field) => field.name === name));
  const send = () => {
    const sent = fields.length === 0 ? headersIn(values) : { ...values };
    const done = ({ url }: PageCredentials) => {
      setValues({});
      onSaved(url);
    };
    save.mutate({ kind, values: sent, ...(!isSource && { url: address }) }, { onSuccess: done });
  };
  const choose = (next: string) => {
    if (isCredentialKind(next)) setChosen(next);
    setValues({});
    save.reset();
  };
  return {
    kind,
    fields,
    values,
    errors,
    otherError: others[0]?.[1],
    isSource,
    busy: save.isPending,
    choose,
    setValues,
    send,
  };
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

export default CredentialsPanel;
