import { Flex, Text } from '@radix-ui/themes';
import { useState } from 'react';
import * as z from 'zod/mini';
import { wordsFor } from '../../board/customers/own-words.ts';
import type { Service, ServiceDetail } from '../../board/status/status.ts';
import { api, unwrap } from '../../data/api.ts';
import { unlessReadOnly } from '../../data/unless-read-only.tsx';
import { FormDialog } from '../../ui/dialog/form-dialog.tsx';
import { useForm } from '../../ui/form/form.ts';
import { TextInput } from '../../ui/form/text-input.tsx';
import { useWrite } from '../use-write.ts';

type Props = { readonly service: ServiceDetail; readonly onClose: () => void };

const LONGEST = 100;
/** More components can be searched. */
const FEW = 12;

const schema = z.object({
  name: z.string().check(z.trim(), z.maxLength(LONGEST, `Use up to ${LONGEST} characters`)),
  words: z.record(z.string(), z.string().check(z.trim(), z.maxLength(LONGEST, `Use up to ${LONGEST} characters`))),
});

type Values = z.infer<typeof schema>;

/** The team's own words for a service and its components in texts for customers. */
const WordsDialog = ({ service, onClose }: Props) => {
  const { customerWords: before } = service;
  const [sought, seek] = useState('');
  const [names] = useState(() => namesOf(service));
  const { mutateAsync } = useSetWords(service.id);
  const form = useForm<Values, Values>({
    schema,
    initial: {
      name: before.name ?? '',
      words: Object.fromEntries(names.map((name) => [name, wordsFor(name, before) ?? ''])),
    },
    submit: (values) => mutateAsync(wordsOf(values)),
    done: onClose,
  });
  const { words } = form.values;
  const shown = names.filter((name) => `${name} ${words[name]}`.toLowerCase().includes(sought.trim().toLowerCase()));
  return (
    <FormDialog
      title="Words for customers"
      width={500}
      onClose={onClose}
      form={form}
      verb="Save words"
      pending="Saving..."
    >
      <Text as="p" size="2" color="gray">
        Texts for customers use your words in place of the names on the status page.
      </Text>
      <TextInput label={service.name} hint="The service." placeholder={service.name} {...form.field('name')} />
      {names.length > FEW && (
        <TextInput label="Find a component" name="find" value={sought} error={undefined} onChange={seek} />
      )}
      <Flex direction="column" gap="3">
        {shown.map((name) => (
          <TextInput
            key={name}
            label={name}
            name={name}
            placeholder={name}
            value={words[name] ?? ''}
            error={(words[name] ?? '').trim().length > LONGEST ? `Use up to ${LONGEST} characters` : undefined}
            onChange={(own) => form.change({ words: { ...words, [name]: own } })}
          />
        ))}
      </Flex>
    </FormDialog>
  );
};

/** Without components that keep their names. */
const wordsOf = ({ name, words }: Values): Service['customerWords'] => ({
  name: name || null,
  components: Object.entries(words).flatMap(([component, own]) => (own ? [{ component, words: own }] : [])),
});

/** Monitored components and those with words, which come first, each name once. */
const namesOf = ({ components, customerWords }: ServiceDetail): readonly string[] => {
  const listed = components.filter(({ watched }) => watched).map(({ name }) => name.trim());
  const named = customerWords.components.map(
    ({ component }) => listed.find((name) => name.toLowerCase() === component.toLowerCase()) ?? component,
  );
  return [...new Set([...named, ...listed])];
};

const useSetWords = (id: number) =>
  useWrite({
    call: async (customerWords: Service['customerWords']) =>
      unwrap(await api.PUT('/api/services/{id}', { params: { path: { id } }, body: { customerWords } })),
    lists: ['services', 'incidents'],
    services: () => [id],
    success: { title: 'Words saved for your team' },
    failure: "We couldn't save your words",
  });

export default unlessReadOnly(WordsDialog);
