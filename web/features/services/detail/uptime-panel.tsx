import { Box } from '@radix-ui/themes';
import { useState } from 'react';
import type { Service } from '../../../board/status/status.ts';
import { latestMonths } from '../../../board/uptime/months.ts';
import { useOpenDay } from '../../../board/uptime/open-day.ts';
import { UptimeChart } from '../../../board/uptime/uptime-chart.tsx';
import { Select } from '../../../ui/form/select.tsx';
import { lazyPart } from '../../../ui/lazy-part.tsx';
import { Panel } from '../../../ui/panel/panel.tsx';
import { PanelSkeleton } from '../../../ui/panel/panel-notice.tsx';

// Loads together with this file, since every service shows it.
const PeriodFigures = lazyPart(() => import('./period-figures.tsx'));
PeriodFigures.prefetch();

const lengths = [
  { value: '30d', label: '30 days' },
  { value: '90d', label: '90 days' },
  { value: '12m', label: '12 months' },
] as const;

const MONTHS = 13;

/** The days of a period and its figures. The last 90 days are part of the board, so they appear at once. */
const UptimePanel = ({ service, now }: { readonly service: Service; readonly now: Date }) => {
  const [period, setPeriod] = useState('90d');
  const openDay = useOpenDay('own', { serviceId: service.id });
  const openUtcDay = useOpenDay('utc', { serviceId: service.id });
  const months = latestMonths(now, MONTHS);
  const length = lengths.find(({ value }) => value === period);
  return (
    <Panel
      title={length ? `Last ${length.label}` : (months.find(({ value }) => value === period)?.label ?? period)}
      text="Raised bars are days with problems. Choose a day to see its incidents."
      actions={
        <Select
          aria-label="Period"
          value={period}
          options={[...lengths.map(({ value, label }) => ({ value, label: `Last ${label}` })), ...months]}
          onChange={setPeriod}
        />
      }
    >
      {period === '90d' && (
        <Box px="4" pb="4">
          <UptimeChart name={service.name} uptime={service.uptime} now={now} onChoose={openUtcDay} />
        </Box>
      )}
      <PeriodFigures
        service={service}
        period={period}
        now={now}
        onChoose={openDay}
        waiting={<PanelSkeleton rows={1} rowHeight={104} />}
      />
    </Panel>
  );
};

export default UptimePanel;
