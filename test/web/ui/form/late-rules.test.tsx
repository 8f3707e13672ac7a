import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { useForm } from '../../../../web/ui/form/form.ts';
import { lateRules } from '../../../../web/ui/form/late-rules.ts';
import type { LateRules } from '../../../../web/ui/form/rules.ts';
import { TextInput } from '../../../../web/ui/form/text-input.tsx';
import { toast } from '../../../../web/ui/toast/toast.ts';
import { ToastRegion } from '../../../../web/ui/toast/toast-region.tsx';
import { userEvent } from '../../../support/user.ts';

afterEach(() => {
  cleanup();
  toast.clear();
});

type Values = { name: string };

const schema = z.object({ name: z.string().check(z.trim(), z.minLength(1, 'Name is required')) });

type Props = { readonly rules: LateRules<Values, Values>; readonly onSent: (name: string) => void };

const NameForm = ({ rules, onSent }: Props) => {
  const form = useForm({
    schema: rules,
    initial: { name: '' },
    submit: ({ name }: Values) => Promise.resolve(onSent(name)),
  });
  return (
    <form {...form.props}>
      <TextInput label="Name" {...form.field('name')} />
      <button type="submit">Send</button>
      <ToastRegion />
    </form>
  );
};

/** Rules that come when the test lets them, and what a form with them sent. */
const openForm = () => {
  const load = Promise.withResolvers<typeof schema>();
  const seen = { loads: 0, sent: [] as string[] };
  const rules = lateRules(() => {
    seen.loads += 1;
    return load.promise;
  });
  render(<NameForm rules={rules} onSent={(name) => seen.sent.push(name)} />);
  return { ...load, seen };
};

test('rules are loaded when somebody comes to the form, and not before', async () => {
  const { seen } = openForm();
  expect(seen.loads).toBe(0);
  await userEvent.click(screen.getByLabelText('Name'));
  expect(seen.loads).toBe(1);
});

test('what is sent before they are there is held to them, and sent once', async () => {
  const { resolve, seen } = openForm();
  await userEvent.type(screen.getByLabelText('Name'), ' Maya ');
  fireEvent.click(screen.getByText('Send'));
  fireEvent.click(screen.getByText('Send'));
  expect(seen.sent).toEqual([]);
  resolve(schema);
  await expect.poll(() => seen.sent).toEqual(['Maya']);
});

test('a value that they refuse is told at its field, which then has the focus', async () => {
  const { resolve, seen } = openForm();
  fireEvent.click(screen.getByText('Send'));
  resolve(schema);
  await screen.findByText('Name is required');
  expect(document.activeElement).toBe(screen.getByLabelText('Name'));
  await userEvent.type(screen.getByLabelText('Name'), 'M');
  expect(screen.queryByText('Name is required')).toBeNull();
  expect(seen.sent).toEqual([]);
});

test('rules that do not come are told, and nothing is sent without them', async () => {
  const { reject, seen } = openForm();
  fireEvent.click(screen.getByText('Send'));
  reject(new Error('no such file'));
  await screen.findByText("We couldn't save this");
  expect(seen.sent).toEqual([]);
});
