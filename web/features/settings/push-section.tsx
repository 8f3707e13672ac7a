import { Box, Flex, Text } from '@radix-ui/themes';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { boardsQuery } from '../../data/boards.ts';
import { Button } from '../../ui/button.tsx';
import { BusyButton } from '../../ui/form/busy-button.tsx';
import { Field } from '../../ui/form/field.tsx';
import { Select } from '../../ui/form/select.tsx';
import { Loaded } from '../../ui/panel/panel-notice.tsx';
import { Row, Rows } from '../../ui/panel/rows.tsx';
import { Section } from '../../ui/panel/section.tsx';
import { formatAgo, formatExact } from '../../ui/text/time.ts';
import { useNow } from '../../ui/text/use-now.ts';
import { type PushDevice, type PushSupport, pushSupport, useAddDevice, useRemoveDevice } from './push-calls.ts';
import { pushQuery } from './push-query.ts';
import { QuietHoursForm } from './quiet-hours-form.tsx';

/** Alerts as notifications of this browser, the user's other devices, and quiet hours. */
export const PushSection = () => {
  const push = useQuery(pushQuery);
  return (
    <Section
      title="Alerts on this device"
      text="Notifications about incidents, even while Allclear is closed. They end when you log out or leave the team."
    >
      <Loaded from={push} rows={2} rowHeight={56}>
        {({ publicKey, devices, quietHours }) => (
          <>
            <ThisDevice publicKey={publicKey} device={devices.find(({ isCurrent }) => isCurrent)} />
            {devices.length > 0 && <Devices devices={devices} />}
            <QuietHoursForm key={JSON.stringify(quietHours)} hours={quietHours} />
          </>
        )}
      </Loaded>
    </Section>
  );
};

const reasons: Readonly<Record<Exclude<PushSupport, 'supported'>, string>> = {
  unsupported: "This browser can't get notifications. Try a current version of Chrome, Edge, Firefox or Safari.",
  install: 'On an iPhone or iPad, add Allclear to your home screen first: choose Share, then Add to Home Screen.',
  denied: 'Notifications are blocked. Allow them for this site in your browser, then reload the page.',
};

type ThisProps = { readonly publicKey: string; readonly device: PushDevice | undefined };

const ThisDevice = ({ publicKey, device }: ThisProps) => {
  const support = pushSupport();
  const boards = useQuery(boardsQuery).data ?? [];
  const [board, setBoard] = useState(device?.boardId ? String(device.boardId) : '');
  const { mutate: add, isPending } = useAddDevice(publicKey);
  if (support !== 'supported')
    return (
      <Text as="p" m="4">
        {reasons[support]}
      </Text>
    );
  const options = [
    { value: '', label: 'All services' },
    ...boards.map(({ id, name }) => ({ value: String(id), label: name })),
  ];
  return (
    <Flex p="4" gap="3" align="end" wrap="wrap">
      <Box flexGrow="1">
        <Field label="Alerts about">
          {(wiring) => <Select {...wiring} value={board} options={options} onChange={setBoard} />}
        </Field>
      </Box>
      <BusyButton
        type="button"
        variant={device ? 'outline' : 'solid'}
        color={device ? 'gray' : undefined}
        busy={isPending}
        pending="Switching on..."
        onClick={() => add(board === '' ? null : Number(board))}
      >
        {device ? 'Save' : 'Switch on alerts'}
      </BusyButton>
    </Flex>
  );
};

const Devices = ({ devices }: { readonly devices: readonly PushDevice[] }) => {
  const now = useNow();
  const remove = useRemoveDevice();
  return (
    <Rows>
      {devices.map(({ id, name, isCurrent, createdAt, lastAcceptedAt }) => (
        <Row key={id}>
          <Box flexGrow="1" minWidth="0">
            <b>
              {name}
              {isCurrent && <Text color="gray"> (this device)</Text>}
            </b>
            <Text as="p" size="1" color="gray">
              <time dateTime={lastAcceptedAt ?? createdAt} title={formatExact(lastAcceptedAt ?? createdAt)}>
                {lastAcceptedAt ? 'last notified' : 'added'} {formatAgo(lastAcceptedAt ?? createdAt, now)}
              </time>
            </Text>
          </Box>
          <Button
            size="1"
            variant="outline"
            color="red"
            disabled={remove.isPending}
            aria-label={`Remove ${name}`}
            onClick={() => remove.mutate(id)}
          >
            {isCurrent ? 'Switch off' : 'Remove'}
          </Button>
        </Row>
      ))}
    </Rows>
  );
};
