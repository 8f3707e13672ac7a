import { Box, Text } from '@radix-ui/themes';
import './detail.css';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { changeMarksOf } from '../../../board/status/change-marks.ts';
import { pageWord } from '../../../board/status/page-word.ts';
import { type StatusChange, statusLabel } from '../../../board/status/status.ts';
import { StatusDot } from '../../../board/status/status-dot.tsx';
import { historyQuery } from '../../../data/queries.ts';
import { Panel } from '../../../ui/panel/panel.tsx';
import { Loaded, PanelEmpty } from '../../../ui/panel/panel-notice.tsx';
import { Row } from '../../../ui/panel/rows.tsx';
import { ShowMore } from '../../../ui/panel/show-more.tsx';
import { shortDuration } from '../../../ui/text/duration.ts';
import { RecentTime } from '../../../ui/text/recent-time.tsx';
import { formatExact } from '../../../ui/text/time.ts';

const SHOWN_AT_FIRST = 6;

/** The recorded problems of the service, newest first, with the quiet time between them as a line. */
export const HistoryPanel = ({ serviceId, now }: { serviceId: number; now: Date }) => {
  const history = useQuery(historyQuery(serviceId));
  const [all, setAll] = useState(false);
  const hidden = (history.data?.length ?? 0) - SHOWN_AT_FIRST;
  return (
    <Panel
      title="Status history"
      text="Changes in the last 90 days"
      footer={hidden > 0 ? <ShowMore hidden={hidden} noun="change" all={all} onChange={setAll} /> : undefined}
    >
      <Loaded from={history} rows={4} rowHeight={56}>
        {(data) =>
          data.length === 0 ? (
            <PanelEmpty text="No changes recorded yet" />
          ) : (
            <ol className="ac-rules">
              {(all ? data : data.slice(0, SHOWN_AT_FIRST)).map((change, index) => (
                <Change key={change.id} change={change} until={data[index - 1]?.changedAt} now={now} />
              ))}
            </ol>
          )
        }
      </Loaded>
    </Panel>
  );
};

type ChangeProps = {
  readonly change: StatusChange;
  /** When the next change ended it; undefined while it lasts. */
  readonly until: string | undefined;
  readonly now: Date;
};

const Change = ({ change, until, now }: ChangeProps) => {
  const end = until === undefined ? now : new Date(until);
  const said = pageWord(change);
  const marks = changeMarksOf(change);
  const lasted = shortDuration(end.getTime() - Date.parse(change.changedAt));
  if (change.status === 'operational' && marks.length === 0)
    return (
      <li className="ac-quiet-time ac-meta ac-numbers" title={formatExact(change.changedAt)}>
        <span className="ac-hidden">Operational, </span>
        {lasted}
      </li>
    );
  return (
    <Row align="start">
      <StatusDot status={change.status} still />
      <Box flexGrow="1" minWidth="0">
        <b>
          {statusLabel[change.status]}, {until === undefined ? `${lasted} so far` : lasted}
        </b>
        {said && (
          <Text as="p" size="1" color="gray" dir="auto">
            {said}
          </Text>
        )}
        {marks.map(({ kind, sentence }) => (
          <Text as="p" size="1" color="gray" key={kind}>
            {sentence}
          </Text>
        ))}
      </Box>
      <RecentTime at={change.changedAt} now={now} />
    </Row>
  );
};
