import { Flex, Text } from '@radix-ui/themes';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type ChannelType, channels } from '#channels';
import { boardsQuery } from '../../data/boards.ts';
import type { Integration } from '../../data/queries.ts';
import { ForRole } from '../../data/role.ts';
import { Button } from '../../ui/button.tsx';
import { Skeleton } from '../../ui/panel/skeleton.tsx';
import { useMovingFocus } from '../../ui/use-moving-focus.ts';
import { ConnectionBadge } from './connection-badge.tsx';
import { HealthNote } from './health-note.tsx';
import { deliveredText, destinationOf, lastAlert, ruleText } from './integration.ts';
import { IntegrationCard } from './integration-card.tsx';
import { dialogIntent } from './opened-dialog.tsx';
import { ReceiptLine } from './receipt-line.tsx';
import { RecipientsNote } from './recipients-note.tsx';

/** Opens the dialog of a type that suits its integrations: a new one, the only one, or the list. */
export type OnOpen = (type: ChannelType, those: readonly Integration[]) => void;

type Props = {
  readonly type: ChannelType;
  /** The integrations of this type; undefined while they load. */
  readonly integrations: readonly Integration[] | undefined;
  readonly now: Date;
  readonly onOpen: OnOpen;
};

/** The card of a type: of the only integration, or of all together. */
export const ChannelCard = ({ type, integrations: those, now, onOpen }: Props) => {
  const { names, logoIcon, logoColor, text } = channels[type];
  const look = { title: names.card, logoIcon, logoColor, text };
  if (!those) {
    return (
      <IntegrationCard {...look} state={<Skeleton width={104} height={24} />}>
        <Skeleton width={84} height={36} />
      </IntegrationCard>
    );
  }
  const isConnected = those.length > 0;
  return (
    <IntegrationCard {...look} state={<ConnectionBadge those={those} />} note={<Notes those={those} />}>
      <ForRole least="admin">
        <OpenButton type={type} title={look.title} isConnected={isConnected} onClick={() => onOpen(type, those)} />
      </ForRole>
      {isConnected && (
        <Flex wrap="wrap" flexGrow="1" flexBasis="0" gapX="1" minWidth="0" className="ac-meta">
          <Destination those={those} />
          <Link to="/integrations/$type/deliveries" params={{ type }} className="ac-link" title="View deliveries">
            {lastAlert(those, now)}
          </Link>
        </Flex>
      )}
    </IntegrationCard>
  );
};

type OpenButtonProps = {
  readonly type: ChannelType;
  readonly title: string;
  readonly isConnected: boolean;
  readonly onClick: () => void;
};

/** Moves to the connected ones, and the focus with it. */
const OpenButton = ({ type, title, isConnected, onClick }: OpenButtonProps) => {
  const id = `connect-${type}`;
  const text = isConnected ? 'Configure' : 'Connect';
  useMovingFocus(id);
  return (
    <Button
      id={id}
      variant="outline"
      color="gray"
      aria-label={`${text} ${title}`}
      aria-haspopup="dialog"
      onClick={onClick}
      {...dialogIntent}
    >
      {text}
    </Button>
  );
};

/** Shows the rule and the health of the only integration, or of several the ones with problems. */
const Notes = ({ those }: { those: readonly Integration[] }) => {
  const boards = useQuery(boardsQuery).data ?? [];
  const [only, ...others] = those;
  const delivered = deliveredText(those);
  return (
    <>
      {only && (
        <Text as="p" size="1">
          {others.length === 0 && ruleText(only, boards)} {delivered && `${delivered}.`}
        </Text>
      )}
      <Health those={those} />
    </>
  );
};

const Health = ({ those }: { those: readonly Integration[] }) => {
  const [only, ...others] = those;
  if (only && others.length === 0) {
    return (
      <>
        <ReceiptLine integration={only} />
        <RecipientsNote recipients={only.recipients} />
        <HealthNote integration={only} brief />
      </>
    );
  }
  return those.map((one) => <HealthNote key={one.id} integration={one} name={one.name} brief />);
};

const Destination = ({ those }: { those: readonly Integration[] }) => {
  const [only, ...others] = those;
  if (!only || others.length > 0) return <span>{those.length} connected,</span>;
  return (
    <span className="ac-truncate" title={destinationOf(only)}>
      {destinationOf(only)},
    </span>
  );
};
