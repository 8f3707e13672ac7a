import * as Radix from '@radix-ui/themes';
import { cleanup, render } from '@testing-library/react';
import type { ReactElement } from 'react';
import { afterEach, expect, test } from 'vitest';
import { LoadingScreen } from '../../../web/frame/loading-screen.tsx';
import { Button } from '../../../web/ui/button.tsx';
import { TextArea } from '../../../web/ui/form/text-area.tsx';
import * as TextField from '../../../web/ui/form/text-field.tsx';
import { Toggle } from '../../../web/ui/form/toggle.tsx';

afterEach(cleanup);

/** What a stylesheet can tell of an element and all in it: their names, classes and data. */
const looksOf = (element: Element | null | undefined): unknown =>
  element && [
    element.tagName,
    [...element.classList].toSorted(),
    [...element.attributes]
      .filter(({ name }) => name.startsWith('data-') || name === 'disabled')
      .map(({ name, value }) => `${name}=${value}`)
      .toSorted(),
    [...element.children].map(looksOf),
  ];

const drawn = (element: ReactElement, selector: string): unknown => {
  const { container, unmount } = render(<Radix.Theme>{element}</Radix.Theme>);
  const looks = looksOf(container.querySelector(selector));
  unmount();
  expect(looks).toBeTruthy();
  return looks;
};

test.each([
  {},
  { variant: 'outline', color: 'gray' },
  { variant: 'outline', color: 'red', size: '1' },
  { variant: 'soft', color: 'gray', size: '1' },
  { color: 'red', disabled: true },
  { size: '3', className: 'ac-start' },
] as const)('a button has the look of its Radix model: %j', (look) => {
  expect(drawn(<Button {...look}>Save</Button>, 'button')).toEqual(
    drawn(<Radix.Button {...look}>Save</Radix.Button>, 'button'),
  );
});

test('a link has the look of a button by its Radix model, and keeps what it is', () => {
  const link = (
    <a href="/services" className="ac-own">
      Services
    </a>
  );
  const look = { variant: 'outline', color: 'gray' } as const;
  expect(
    drawn(
      <Button asChild {...look}>
        {link}
      </Button>,
      'a[href="/services"].ac-own',
    ),
  ).toEqual(
    drawn(
      <Radix.Button asChild {...look}>
        {link}
      </Radix.Button>,
      'a[href="/services"].ac-own',
    ),
  );
});

test('fields, switches and the wheel have the looks of their Radix models', () => {
  expect(
    drawn(
      <TextField.Root className="ac-mono">
        <TextField.Slot>a</TextField.Slot>
        <TextField.Slot side="right">b</TextField.Slot>
      </TextField.Root>,
      '.rt-TextFieldRoot',
    ),
  ).toEqual(
    drawn(
      <Radix.TextField.Root className="ac-mono">
        <Radix.TextField.Slot>a</Radix.TextField.Slot>
        <Radix.TextField.Slot side="right">b</Radix.TextField.Slot>
      </Radix.TextField.Root>,
      '.rt-TextFieldRoot',
    ),
  );
  expect(drawn(<TextArea />, '.rt-TextAreaRoot')).toEqual(drawn(<Radix.TextArea />, '.rt-TextAreaRoot'));
  expect(drawn(<Toggle label="On" value={true} onChange={() => undefined} />, '.rt-SwitchRoot')).toEqual(
    drawn(<Radix.Switch checked />, '.rt-SwitchRoot'),
  );
  expect(drawn(<LoadingScreen />, '.rt-Spinner')).toEqual(drawn(<Radix.Spinner size="3" />, '.rt-Spinner'));
});
