import { Callout, Progress, Text } from '@radix-ui/themes';
import '../add/catalogue-dialog.css';
import './import.css';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { useLeaving } from '../../../ui/dialog/use-leaving.tsx';
import { BusyButton } from '../../../ui/form/busy-button.tsx';
import { PanelError } from '../../../ui/panel/panel-notice.tsx';
import { counted } from '../../../ui/text/counted.ts';
import { groupsOf, summaryOf } from './groups.ts';
import type { ReadList } from './import-calls.ts';
import { ImportGroup, LeftOutGroup } from './import-groups.tsx';
import { type Import, useImport } from './use-import.ts';

type Props = {
  readonly list: ReadList;
  readonly opener: Element | null;
  readonly onBack: () => void;
  readonly onClose: () => void;
};

/** Shows the services found in a list to choose from, and the result of the import. */
export const ChooseServices = ({ list, opener, onBack, onClose }: Props) => {
  const running = useImport(list);
  const { rows, chosen, unseen, error, failures, isPending, isLooking, sent } = running;
  const { leave, question } = useLeaving({ loses: chosen.length > 0 && !isPending, onClose });
  const progress = isPending ? sent.tried : running.asked - unseen;
  return (
    <Dialog
      title="Import services"
      description={summaryOf(list)}
      width={640}
      opener={opener}
      onClose={leave}
      busy={isPending}
      footer={<Footer running={running} onBack={onBack} onClose={onClose} />}
    >
      {(isPending || isLooking) && (
        <Progress
          max={isPending ? sent.total : running.asked}
          value={progress}
          aria-label={isPending ? 'Services added' : 'Pages checked'}
        />
      )}
      {failures.size > 0 && !isPending && (
        <Callout.Root size="1" color="red" role="alert">
          <Callout.Text>We couldn't add {counted(failures.size, 'service')}. See the reasons below.</Callout.Text>
        </Callout.Root>
      )}
      {error !== undefined && <PanelError message={error} onRetry={running.again} />}
      {groupsOf(rows).map((group) => (
        <ImportGroup key={group.title} group={group} running={running} />
      ))}
      <LeftOutGroup leftOut={list.leftOut} />
      {question}
    </Dialog>
  );
};

type FooterProps = Pick<Props, 'onBack' | 'onClose'> & { readonly running: Import };

const Footer = ({ running, onBack, onClose }: FooterProps) => {
  const { chosen, failures, isPending, isLooking } = running;
  const verb = `Add ${chosen.length === 0 ? 'services' : counted(chosen.length, 'service')}`;
  return (
    <>
      <Text as="p" size="1" color="gray" mr="auto" role="status">
        {stateOf(running)}
      </Text>
      <Button type="button" variant="outline" color="gray" onClick={isPending ? onClose : onBack}>
        {isPending ? 'Close' : 'Back'}
      </Button>
      <BusyButton
        disabled={chosen.length === 0 || isLooking}
        busy={isPending}
        pending="Adding..."
        onClick={async () => (await running.add()) && onClose()}
      >
        {failures.size > 0 ? 'Try again' : verb}
      </BusyButton>
    </>
  );
};

const stateOf = ({ isPending, isLooking, sent, unseen, asked, chosen }: Import): string => {
  if (isPending) return `Adding ${sent.tried} of ${sent.total}...`;
  if (isLooking) return `Checked ${asked - unseen} of ${counted(asked, 'page')}...`;
  return `${chosen.length} selected`;
};
