import { Box, Text } from '@radix-ui/themes';
import './detail.css';
import { useState } from 'react';
import type { Service, ServiceDetail } from '../../../board/status/status.ts';
import { StatusBadge } from '../../../board/status/status-badge.tsx';
import { lazyPart } from '../../../ui/lazy-part.tsx';
import { Panel } from '../../../ui/panel/panel.tsx';
import { Row, Rows } from '../../../ui/panel/rows.tsx';
import { counted } from '../../../ui/text/counted.ts';
import { formatShort } from '../../../ui/text/time.ts';

type Maintenance = ServiceDetail['maintenances'][number];

const words: Readonly<Record<Maintenance['status'], string>> = {
  scheduled: 'Scheduled',
  in_progress: 'In progress',
  completed: 'Completed',
};

type Props = {
  readonly service: Service;
  readonly maintenances: readonly Maintenance[];
  readonly now: Date;
};

/** The maintenance windows of the status page, each with a message to customers. */
const MaintenancePanel = ({ service, maintenances, now }: Props) => (
  <Panel title="Maintenance" text={countText(maintenances)}>
    <Rows>
      {maintenances.map((maintenance) => (
        <Row align="start" key={maintenance.id}>
          <Box flexGrow="1" minWidth="0">
            <b>
              <MaintenanceTitle {...maintenance} />
            </b>
            {maintenance.description && (
              <Text as="p" size="1" color="gray" dir="auto">
                {maintenance.description}
              </Text>
            )}
            <Text as="p" size="1" color="gray" className="ac-numbers">
              {whenOf(maintenance)}
            </Text>
            <Words service={service} maintenance={maintenance} now={now} />
          </Box>
          <StatusBadge
            status={maintenance.status === 'completed' ? 'operational' : 'maintenance'}
            label={words[maintenance.status]}
            plain={maintenance.status !== 'in_progress'}
          />
        </Row>
      ))}
    </Rows>
  </Panel>
);

/** `1 window in progress, 2 announced` */
const countText = (maintenances: readonly Maintenance[]): string => {
  const running = maintenances.filter(({ status }) => status === 'in_progress').length;
  const ahead = maintenances.length - running;
  if (running === 0) return `${counted(ahead, 'window')} announced`;
  return `${counted(running, 'window')} in progress${ahead > 0 ? `, ${ahead} announced` : ''}`;
};

const MaintenanceWords = lazyPart(() => import('./maintenance-words.tsx'));

type WordsProps = Omit<Props, 'maintenances'> & { readonly maintenance: Maintenance };

/** Folded, since few of them are near. */
const Words = (props: WordsProps) => {
  const [open, setOpen] = useState(false);
  return (
    <details open={open} onToggle={({ currentTarget }) => setOpen(currentTarget.open)} {...MaintenanceWords.intent}>
      <summary className="ac-meta">
        For your customers<span className="ac-hidden">: {props.maintenance.title}</span>
      </summary>
      {open && <MaintenanceWords {...props} onFailed={() => setOpen(false)} />}
    </details>
  );
};

const MaintenanceTitle = ({ title, url }: Maintenance) =>
  url === null ? (
    title
  ) : (
    <a className="ac-link" href={url} target="_blank" rel="noreferrer">
      {title}
      <span className="ac-hidden"> (opens in a new tab)</span>
    </a>
  );

const whenOf = ({ startsAt, endsAt }: Maintenance): string => {
  if (startsAt === null && endsAt === null) return 'No time given';
  if (endsAt === null) return `From ${formatShort(startsAt ?? '')}`;
  if (startsAt === null) return `Until ${formatShort(endsAt)}`;
  return `${formatShort(startsAt)} to ${formatShort(endsAt)}`;
};

export default MaintenancePanel;
