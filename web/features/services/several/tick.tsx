import './several.css';
import { RiCheckboxMultipleLine } from '@remixicon/react';
import type { KeyboardEvent } from 'react';
import type { Service } from '../../../board/status/status.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import type { Several } from './use-several.ts';

export const SelectButton = ({ several, disabled }: { readonly several: Several; readonly disabled: boolean }) => (
  <IconButton
    ref={several.button}
    className="ac-select-services"
    label="Select services"
    disabled={disabled}
    aria-pressed={several.isOn}
    onClick={several.isOn ? several.stop : several.start}
    icon={RiCheckboxMultipleLine}
  />
);

/** The checkbox before the row of a service, while services are selected. */
export const tickOf = ({ isOn, ids, tick }: Several, shown: readonly Service[]) => {
  const onTick: Props['onTick'] = (id, isTicked, isRange) =>
    tick(id, isTicked, isRange ? { shown: shown.map((one) => one.id) } : undefined);
  return isOn
    ? ({ id, name }: Service) => <Tick id={id} name={name} isTicked={ids.has(id)} onTick={onTick} />
    : undefined;
};

type Props = Pick<Service, 'id' | 'name'> & {
  readonly isTicked: boolean;
  /** With Shift it's about all rows from the last one on. */
  readonly onTick: (id: number, isTicked: boolean, isRange: boolean) => void;
};

/** Selects the service of a row. The arrow keys lead to the next row, Escape to the actions. */
const Tick = ({ id, name, isTicked, onTick }: Props) => (
  <label className="ac-tick">
    <input
      type="checkbox"
      aria-label={`Select ${name}`}
      checked={isTicked}
      onChange={({ target, nativeEvent }) =>
        onTick(id, target.checked, nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)
      }
      onKeyDown={moveOn}
    />
  </label>
);

const moveOn = (event: KeyboardEvent<HTMLInputElement>): void => {
  const row = event.currentTarget.closest('li');
  const next =
    event.key === 'ArrowDown'
      ? row?.nextElementSibling?.querySelector('input')
      : event.key === 'ArrowUp'
        ? row?.previousElementSibling?.querySelector('input')
        : event.key === 'Escape'
          ? row?.closest('section')?.querySelector<HTMLElement>('.ac-several input')
          : undefined;
  if (!next) return;
  event.preventDefault();
  next.focus();
};
