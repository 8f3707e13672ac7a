import './report.css';
import { Box, Flex, Text } from '@radix-ui/themes';
import { RiCheckLine, RiCloseLine } from '@remixicon/react';
import { useState } from 'react';
import type { Report } from '../../data/reports.ts';
import { ForRole } from '../../data/role.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { Panel } from '../../ui/panel/panel.tsx';
import { counted } from '../../ui/text/counted.ts';
import { nameList } from '../../ui/text/name-list.ts';

const TargetDialog = lazyPart(() => import('./target-dialog.tsx'));

type Props = {
  readonly report: Report;
  /** False for readers of a shared link. */
  readonly canEdit: boolean;
};

/** The uptime target of a service, or how many services meet theirs. */
export const TargetPanel = ({ report, canEdit }: Props) => {
  const [isEditing, setEditing] = useState(false);
  const isOne = report.scope.kind === 'service';
  const withTarget = report.services.filter(({ target }) => target !== null);
  const percent = isOne ? report.services[0]?.target?.percent : report.teamTarget;
  const close = () => setEditing(false);
  if (withTarget.length === 0 && !canEdit) return null;
  return (
    <Panel
      className="ac-report-target"
      title={percent === null || percent === undefined ? 'SLA target' : `SLA target ${percent}%`}
      actions={
        canEdit && (
          <ForRole least="member">
            <Button
              size="1"
              variant="outline"
              color="gray"
              className="ac-not-on-paper"
              aria-haspopup="dialog"
              onClick={() => setEditing(true)}
              {...TargetDialog.intent}
            >
              {percent === null || percent === undefined ? 'Set target' : 'Change target'}
            </Button>
          </ForRole>
        )
      }
    >
      <Box px="4" pb="4">
        {isOne ? <OneTarget report={report} /> : <Several services={withTarget} />}
      </Box>
      {isEditing && <TargetDialog report={report} onClose={close} onFailed={close} />}
    </Panel>
  );
};

const OneTarget = ({ report: { services, period } }: { readonly report: Report }) => {
  const [service] = services;
  const target = service?.target;
  if (!service || !target) return <Text color="gray">No target yet.</Text>;
  const [used, allowed, left] = [service.figures.downSeconds, target.allowedSeconds, target.leftSeconds].map(minutes);
  const share = Math.min(100, (service.figures.downSeconds / Math.max(1, target.allowedSeconds)) * 100);
  return (
    <>
      <Flex justify="end" mb="2">
        <Verdict isMet={target.isMet} isOver={period.isOver} />
      </Flex>
      <div className="ac-report-meter" aria-hidden="true">
        <b style={{ width: `${share}%` }} />
      </div>
      <Flex justify="between" gap="3" mt="2" wrap="wrap" className="ac-meta ac-numbers">
        <span>
          {used} of {counted(allowed ?? 0, 'allowed minute')} used
        </span>
        <span>
          {(left ?? 0) < 0 ? `${counted(-(left ?? 0), 'minute')} over` : `${counted(left ?? 0, 'minute')} left`}
        </span>
      </Flex>
    </>
  );
};

const Verdict = ({ isMet, isOver }: { readonly isMet: boolean; readonly isOver: boolean }) => (
  <Flex asChild align="center" gap="1">
    <Text weight="medium">
      <Icon of={isMet ? RiCheckLine : RiCloseLine} size={16} />
      {isMet ? (isOver ? 'Met' : 'Met so far') : 'Missed'}
    </Text>
  </Flex>
);

const Several = ({ services }: { readonly services: Report['services'] }) => {
  const missed = services.filter(({ target }) => target?.isMet === false);
  if (services.length === 0) return <Text color="gray">No target yet.</Text>;
  return (
    <>
      <Text as="p" weight="medium" className="ac-numbers">
        Met by {services.length - missed.length} of {counted(services.length, 'service')}
      </Text>
      {missed.length > 0 && (
        <Text as="p" size="1" color="gray">
          {nameList(missed.map(({ name }) => name))} missed it.
        </Text>
      )}
    </>
  );
};

/** Whole minutes, of a missed target too. */
const minutes = (seconds: number): number => Math.trunc(seconds / 60);
