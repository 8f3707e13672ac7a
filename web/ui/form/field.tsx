import { RiErrorWarningLine } from '@remixicon/react';
import { type ReactNode, useId } from 'react';
import { Icon } from '../icon.tsx';

/** What a control needs to belong to its label, hint and error; spread it on the control. */
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
  const note = error ?? hint;
  const noteId = `${id}-note`;
  return (
    <div className="ac-field" data-invalid={error ? true : undefined}>
      <label htmlFor={id}>{label}</label>
      {children({ id, 'aria-invalid': error ? true : undefined, 'aria-describedby': note ? noteId : undefined })}
      {note && (
        <p id={noteId} className={error ? 'ac-field-error' : 'ac-hint'}>
          {error && <Icon of={RiErrorWarningLine} size={14} />}
          {note}
        </p>
      )}
    </div>
  );
};
