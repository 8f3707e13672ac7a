import './field.css';
import { Flex, Text } from '@radix-ui/themes';
import { RiErrorWarningLine } from '@remixicon/react';
import { type ReactNode, useId } from 'react';
import { Icon } from '../icon.tsx';

/** The attributes that tie a control to its label, hint and error; spread them on the control. */
export type ControlWiring = {
  readonly id: string;
  readonly 'aria-invalid': true | undefined;
  readonly 'aria-describedby': string | undefined;
};

type FieldProps = {
  readonly label: string;
  readonly hint?: string;
  readonly error?: string;
  readonly children: (wiring: ControlWiring) => ReactNode;
};

/** A labelled control with a hint or, in its place, an error below. */
export const Field = ({ label, hint, error, children }: FieldProps) => {
  const id = useId();
  const noteId = `${id}-note`;
  const note = error ?? hint;
  return (
    <Flex direction="column" gap="1" minWidth="0" className="ac-field" data-invalid={error ? true : undefined}>
      <Text as="label" weight="medium" htmlFor={id}>
        {label}
      </Text>
      {children({ id, 'aria-invalid': error ? true : undefined, 'aria-describedby': note ? noteId : undefined })}
      {error && <FieldError id={noteId}>{error}</FieldError>}
      {!error && hint && (
        <Text as="p" size="1" color="gray" id={noteId}>
          {hint}
        </Text>
      )}
    </Flex>
  );
};

export const FieldError = ({ id, children }: { readonly id?: string; readonly children: ReactNode }) => (
  <Flex asChild align="center" gap="1">
    <Text as="p" size="1" color="red" id={id}>
      <Icon of={RiErrorWarningLine} size={14} />
      {children}
    </Text>
  </Flex>
);
