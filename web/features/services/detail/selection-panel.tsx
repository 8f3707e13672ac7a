import { Flex } from '@radix-ui/themes';
import { useRole } from '../../../data/role.ts';
import './detail.css';
import { useState } from 'react';
import type { Service } from '../../../board/status/status.ts';
import { StatusBadge } from '../../../board/status/status-badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { focusHeading } from '../../../ui/focus-heading.ts';
import { BusyButton } from '../../../ui/form/busy-button.tsx';
import { Panel } from '../../../ui/panel/panel.tsx';
import { Row, Rows } from '../../../ui/panel/rows.tsx';
import { choiceWith, type MissingItem, missingName, type Proposal, proposalText } from '../selection.ts';
import { useWatchInstead } from '../service-calls.ts';

type Props = {
  readonly service: Service;
  /** Opens the whole choice. */
  readonly onChoose: () => void;
};

/** Lists monitored components that are gone from the page, each with replacements one click away. Renders nothing once none is gone. */
const SelectionPanel = ({ service, onChoose }: Props) => {
  const take = useWatchInstead(service.id);
  const [taken, setTaken] = useState<Proposal>();
  const changes = useRole('member');
  // The server's reply shows at once; the service is fetched again a moment later.
  const { selection, ...known } = newerOf(take.data, service);
  if (selection.missing.length === 0) return null;
  const onTake = (proposal: Proposal) => {
    setTaken(proposal);
    take.mutate(choiceWith({ selection, ...known }, proposal), {
      // The button disappears with its suggestion, so the focus moves.
      onSuccess: focusHeading,
      onSettled: () => setTaken(undefined),
    });
  };
  return (
    <Panel
      title="Removed from the status page"
      text="If it doesn't return within 5 minutes, its status becomes Unknown."
      actions={
        changes && (
          <Button variant="outline" color="gray" onClick={onChoose}>
            Choose again
          </Button>
        )
      }
    >
      <Rows>
        {selection.missing.map((gone) => (
          <Gone
            key={`${gone.id} ${gone.name}`}
            gone={gone}
            proposals={changes ? selection.proposals.filter((proposal) => isSame(proposal.for, gone)) : undefined}
            taken={taken}
            onTake={onTake}
          />
        ))}
      </Rows>
    </Panel>
  );
};

export default SelectionPanel;

const newerOf = (answer: Service | undefined, service: Service): Service =>
  answer && Date.parse(answer.updatedAt) > Date.parse(service.updatedAt) ? answer : service;

const isSame = (one: MissingItem, other: MissingItem): boolean => one.id === other.id && one.name === other.name;

const TAKE = 'Use this instead';

type GoneProps = {
  readonly gone: MissingItem;
  /** Undefined for users who may not choose one. */
  readonly proposals: readonly Proposal[] | undefined;
  /** The replacement that is being saved; no other can be chosen until then. */
  readonly taken: Proposal | undefined;
  readonly onTake: (proposal: Proposal) => void;
};

const Gone = ({ gone, proposals, taken, onTake }: GoneProps) => (
  <Row direction="column" align="stretch" gap="2">
    <p>
      <b>{missingName(gone)}</b>{' '}
      <span className="ac-meta">
        {taken && isSame(taken.for, gone)
          ? `Replacing with ${taken.component.name}.`
          : proposals && (proposals.length === 0 ? 'No similar component found.' : 'Is it one of these?')}
      </span>
    </p>
    {proposals && proposals.length > 0 && (
      <Flex asChild direction="column" gap="2">
        <ul aria-label={`Replacements for ${missingName(gone)}`}>
          {proposals.map((proposal) => (
            <Flex asChild key={proposal.component.id} wrap="wrap" align="center" gap="3">
              <li>
                <span className="ac-grow">{proposalText(proposal)}</span>
                <StatusBadge status={proposal.component.status} plain still />
                <BusyButton
                  variant="outline"
                  color="gray"
                  size="1"
                  busy={taken !== undefined}
                  pending={taken === proposal ? 'Saving...' : TAKE}
                  aria-label={`${TAKE}: ${proposalText(proposal)}`}
                  onClick={() => onTake(proposal)}
                >
                  {TAKE}
                </BusyButton>
              </li>
            </Flex>
          ))}
        </ul>
      </Flex>
    )}
  </Row>
);
