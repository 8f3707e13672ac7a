import { Box, Flex, Text } from '@radix-ui/themes';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { BusyButton } from '../../../ui/form/busy-button.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { Select } from '../../../ui/form/select.tsx';
import { Panel } from '../../../ui/panel/panel.tsx';
import { Loaded } from '../../../ui/panel/panel-notice.tsx';
import { counted } from '../../../ui/text/counted.ts';
import { formatLong } from '../../../ui/text/time.ts';
import { sandboxClockQuery, useMoveClock } from './billing-calls.ts';

const steps = [1, 7, 14, 31, 366].map((days) => ({ value: String(days), label: counted(days, 'day') }));

/** The time of the sandbox, and a way to move it ahead. */
export const ClockPanel = () => {
  const clock = useQuery(sandboxClockQuery);
  const [days, setDays] = useState('31');
  const move = useMoveClock();
  return (
    <Panel title="Sandbox clock" text="These are test payments: no money moves. Trials use the real clock.">
      <Loaded from={clock} rows={1} rowHeight={60}>
        {(data) => (
          <Flex wrap="wrap" align="end" gap="3" px="4" pb="4">
            <Box asChild flexGrow="1" flexBasis="220px">
              <div>
                <b className="ac-numbers">{formatLong(data.now)}</b>
                <Text size="1" color="gray" as="div">
                  {data.movedDays === 0 ? 'real time' : `${counted(Math.round(data.movedDays), 'day')} ahead`}
                </Text>
              </div>
            </Box>
            <Field label="Move ahead by">
              {(wiring) => <Select {...wiring} value={days} options={steps} onChange={setDays} />}
            </Field>
            <BusyButton
              variant="outline"
              color="gray"
              busy={move.isPending}
              pending="Moving..."
              onClick={() => move.mutate(Number(days))}
            >
              Move clock
            </BusyButton>
          </Flex>
        )}
      </Loaded>
    </Panel>
  );
};
