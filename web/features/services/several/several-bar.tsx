import './several.css';
import { Box, DropdownMenu, Flex } from '@radix-ui/themes';
import { type KeyboardEvent, type ReactNode, useState } from 'react';
import type { SharedChanges } from '#change-services';
import type { Service } from '../../../board/status/status.ts';
import { Button } from '../../../ui/button.tsx';
import { lazyPart } from '../../../ui/lazy-part.tsx';
import { Menu } from '../../../ui/overlay/menu.tsx';
import { alertChoices } from '../form/alert-field.tsx';
import { useChangeSeveral, useDeleteSeveral } from './several-calls.ts';
import type { Several } from './use-several.ts';

const CategoryDialog = lazyPart(() => import('./category-dialog.tsx'));
const DeleteSeveralDialog = lazyPart(() => import('./delete-several-dialog.tsx'));

export type SeveralBarProps = {
  readonly several: Several;
  readonly services: readonly Service[];
  readonly shown: readonly Service[];
  /** False while some of the board's services are still being fetched. */
  readonly isWhole: boolean;
};

/** The number of selected services, and their actions. If something fails, the remaining ones stay selected. */
const SeveralBar = ({ several, services, shown, isWhole }: SeveralBarProps) => {
  const [dialog, setDialog] = useState<Dialog>();
  const { mutateAsync, isPending, done } = useChangeSeveral((ids) => several.tickAll(ids, false));
  const remove = useDeleteSeveral();
  const chosen = services.filter(({ id }) => several.ids.has(id));
  const ids = chosen.map(({ id }) => id);
  const change = async (changes: SharedChanges) => {
    await mutateAsync({ ids, changes });
    several.stop();
  };
  const close = () => setDialog(undefined);
  const onDelete = () => {
    remove(ids);
    several.stop();
  };
  const leave = ({ key }: KeyboardEvent) => key === 'Escape' && !isPending && dialog === undefined && several.stop();
  return (
    <Flex asChild wrap="wrap" align="center" gap="2" px="3" py="2">
      <fieldset className="ac-several ac-sunk" aria-label="Selected services" onKeyDown={leave}>
        <SelectAll several={several} shown={shown} disabled={isPending || !isWhole} />
        <Box as="span" role="status" className="ac-numbers">
          {isPending ? `Updating ${number(done)} of ${number(done + chosen.length)}...` : stateOf(chosen, shown)}
        </Box>
        <Button size="1" variant="soft" color="gray" mr="auto" disabled={isPending} onClick={several.stop}>
          Cancel
        </Button>
        <Actions
          chosen={chosen}
          disabled={isPending || chosen.length === 0}
          // The toast tells of a failure.
          onChange={(changes) => void change(changes).catch(() => undefined)}
          onDialog={setDialog}
        />
        {dialog === 'category' && (
          <CategoryDialog
            count={chosen.length}
            opener={several.button.current}
            onSave={change}
            onClose={close}
            onFailed={close}
          />
        )}
        {dialog === 'delete' && (
          <DeleteSeveralDialog services={chosen} onDelete={onDelete} onClose={close} onFailed={close} />
        )}
      </fieldset>
    </Flex>
  );
};

type Dialog = 'category' | 'delete';

type ActionsProps = {
  readonly chosen: readonly Service[];
  readonly disabled: boolean;
  readonly onChange: (changes: SharedChanges) => void;
  readonly onDialog: (dialog: Dialog) => void;
};

const Actions = ({ chosen, disabled, onChange, onDialog }: ActionsProps) => (
  <>
    <Action disabled={disabled || !chosen.some(({ enabled }) => enabled)} onClick={() => onChange({ enabled: false })}>
      Pause
    </Action>
    <Action disabled={disabled || chosen.every(({ enabled }) => enabled)} onClick={() => onChange({ enabled: true })}>
      Resume
    </Action>
    <Choices label="Alerts" disabled={disabled}>
      {alertChoices.map(({ value, label }) => (
        <DropdownMenu.Item key={value} onSelect={() => onChange({ alertThreshold: value })}>
          {label}
        </DropdownMenu.Item>
      ))}
      <DropdownMenu.Separator />
      <DropdownMenu.Item onSelect={() => onChange({ unlinkedIncidents: true })}>
        Include unlinked incidents
      </DropdownMenu.Item>
      <DropdownMenu.Item onSelect={() => onChange({ unlinkedIncidents: false })}>
        Exclude unlinked incidents
      </DropdownMenu.Item>
    </Choices>
    <Choices label="More" disabled={disabled}>
      <DropdownMenu.Item onSelect={() => onChange({ pinned: true })}>Pin</DropdownMenu.Item>
      <DropdownMenu.Item onSelect={() => onChange({ pinned: false })}>Unpin</DropdownMenu.Item>
      <DropdownMenu.Item onSelect={() => onDialog('category')}>Set category</DropdownMenu.Item>
    </Choices>
    <Button size="1" variant="outline" color="red" disabled={disabled} onClick={() => onDialog('delete')}>
      Delete
    </Button>
  </>
);

const number = (count: number): string => count.toLocaleString('en-GB');

const stateOf = (chosen: readonly Service[], shown: readonly Service[]): string => {
  const ids = new Set(shown.map(({ id }) => id));
  const hidden = chosen.filter(({ id }) => !ids.has(id)).length;
  return `${number(chosen.length)} selected${hidden > 0 ? `, ${number(hidden)} not shown` : ''}`;
};

type SelectAllProps = Pick<SeveralBarProps, 'several' | 'shown'> & { readonly disabled: boolean };

const SelectAll = ({ several, shown, disabled }: SelectAllProps) => {
  const isAll = shown.every(({ id }) => several.ids.has(id));
  const isSome = !isAll && shown.some(({ id }) => several.ids.has(id));
  return (
    <label>
      <input
        type="checkbox"
        ref={(input) => {
          if (input) input.indeterminate = isSome;
        }}
        checked={isAll}
        disabled={disabled}
        onChange={() =>
          several.tickAll(
            shown.map(({ id }) => id),
            !isAll,
          )
        }
      />
      Select all {number(shown.length)}
    </label>
  );
};

type ActionProps = { readonly disabled: boolean; readonly onClick: () => void; readonly children: string };

const Action = (props: ActionProps) => <Button size="1" variant="outline" color="gray" {...props} />;

type ChoicesProps = { readonly label: string; readonly disabled: boolean; readonly children: ReactNode };

const Choices = ({ label, disabled, children }: ChoicesProps) => (
  <Menu
    align="start"
    disabled={disabled}
    trigger={
      <Button size="1" variant="outline" color="gray">
        {label}
        <DropdownMenu.TriggerIcon />
      </Button>
    }
  >
    {children}
  </Menu>
);

export default SeveralBar;
