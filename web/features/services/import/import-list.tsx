import { Text } from '@radix-ui/themes';
import './import.css';
import { RiFileTextLine } from '@remixicon/react';
import { useRef } from 'react';
import * as z from 'zod/mini';
import { Button } from '../../../ui/button.tsx';
import { FormDialog } from '../../../ui/dialog/form-dialog.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { type FieldState, useForm } from '../../../ui/form/form.ts';
import { Segments } from '../../../ui/form/segments.tsx';
import { TextArea } from '../../../ui/form/text-area.tsx';
import { PasswordInput } from '../../../ui/form/text-input.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { type GivenList, type ReadList, useReadList } from './import-calls.ts';

type Values = { readonly from: 'list' | 'statusgator'; readonly text: string; readonly token: string };

/** A list and the values that it was read from, for a user who goes back. */
export type ReadAndValues = { readonly list: ReadList; readonly values: Values };

export const emptyList: Values = { from: 'list', text: '', token: '' };

/** As the contract says. */
const MAX_TEXT = 1_000_000;

const schema = z
  .object({ from: z.enum(['list', 'statusgator']), text: z.string(), token: z.string().check(z.trim()) })
  .check(
    z.refine(({ from, text }) => from !== 'list' || text.trim() !== '', {
      error: 'Paste a list or choose a file',
      path: ['text'],
    }),
    z.refine(({ text }) => text.length <= MAX_TEXT, {
      error: 'Use up to 1,000,000 characters',
      path: ['text'],
    }),
    z.refine(({ from, token }) => from === 'list' || token !== '', { error: 'Token is required', path: ['token'] }),
  );

type Props = {
  readonly initial: Values;
  readonly opener: Element | null;
  readonly onRead: (list: ReadAndValues) => void;
  readonly onClose: () => void;
};

export const ImportList = ({ initial, opener, onRead, onClose }: Props) => {
  const read = useReadList();
  const form = useForm<Values, Values, ReadAndValues>({
    schema,
    initial,
    submit: async (values) => ({ list: await read.mutateAsync(bodyOf(values)), values }),
    done: onRead,
  });
  const isList = form.values.from === 'list';
  return (
    <FormDialog
      title="Import services"
      description="Import services from another tool. Nothing is added until you confirm."
      width={560}
      opener={opener}
      onClose={onClose}
      form={form}
      verb="Find services"
      pending="Finding..."
    >
      <Segments
        label="From"
        name="import-from"
        options={sources}
        value={form.values.from}
        onChange={form.field('from').onChange}
      />
      {isList ? <ListField {...form.field('text')} /> : <TokenField {...form.field('token')} />}
    </FormDialog>
  );
};

const sources = [
  { value: 'list', label: 'List or file' },
  { value: 'statusgator', label: 'StatusGator' },
] as const;

const bodyOf = ({ from, text, token }: Values): GivenList => (from === 'list' ? { text } : { from, token });

const ListField = ({ name, value, error, onChange }: FieldState<string>) => {
  const take = async (chosen: File | undefined) => chosen && onChange(await chosen.text());
  return (
    <>
      <Field label="List" error={error} hint="URLs or names (one per line), CSV, OPML, or an Uptime Kuma export.">
        {(wiring) => (
          <TextArea
            {...wiring}
            name={name}
            rows={9}
            value={value}
            spellCheck={false}
            placeholder={'https://status.openai.com\nGitHub\nStripe'}
            onChange={(event) => onChange(event.target.value)}
            onDrop={(event) => {
              const [dropped] = event.dataTransfer.files;
              if (!dropped) return;
              // The browser would leave the page for it.
              event.preventDefault();
              void take(dropped);
            }}
          />
        )}
      </Field>
      <FileChoice onChoose={(chosen) => void take(chosen)} />
    </>
  );
};

const FileChoice = ({ onChoose }: { readonly onChoose: (file: File | undefined) => void }) => {
  const file = useRef<HTMLInputElement>(null);
  return (
    <div>
      <Button type="button" variant="outline" color="gray" onClick={() => file.current?.click()}>
        <Icon of={RiFileTextLine} />
        Choose file
      </Button>
      <input
        ref={file}
        type="file"
        hidden
        aria-label="File with the list"
        accept=".txt,.csv,.tsv,.opml,.xml,.json"
        onChange={({ target }) => {
          onChoose(target.files?.[0]);
          // Lets the user choose the same file again after a change.
          target.value = '';
        }}
      />
    </div>
  );
};

const TokenField = (field: FieldState<string>) => (
  <>
    <PasswordInput
      {...field}
      label="StatusGator API token"
      hint="Used once to read your boards. We don't store it."
      autoComplete="off"
    />
    <Text as="p" color="gray">
      Create a token under API in the StatusGator settings. Read-only is enough.
    </Text>
  </>
);
