import { Box, Flex } from '@radix-ui/themes';
import { BusyButton } from '../../../ui/form/busy-button.tsx';
import { useForm } from '../../../ui/form/form.ts';
import { lateRules } from '../../../ui/form/late-rules.ts';
import { TextInput } from '../../../ui/form/text-input.tsx';
import { Panel } from '../../../ui/panel/panel.tsx';
import { useRenameTeam } from './member-calls.ts';

const rules = lateRules(async () => (await import('../team-schemas.ts')).nameSchema);

export const RenamePanel = ({ name }: { readonly name: string }) => {
  const rename = useRenameTeam();
  const form = useForm({ schema: rules, initial: { name }, submit: rename.mutateAsync });
  return (
    <Panel title="Rename team" text="Links to the team keep working.">
      <form {...form.props} aria-label="Rename team">
        <Flex direction={{ initial: 'column', sm: 'row' }} gap="3" px="4" pb="4">
          <Box flexGrow="1" minWidth="0">
            <TextInput label="Team name" autoComplete="organization" required {...form.field('name')} />
          </Box>
          <Flex direction="column" mt={{ initial: '0', sm: '5' }}>
            <BusyButton type="submit" variant="outline" color="gray" busy={form.busy} pending="Renaming...">
              Rename team
            </BusyButton>
          </Flex>
        </Flex>
      </form>
    </Panel>
  );
};
