import './wall-blocks.css';
import { RiQuestionLine } from '@remixicon/react';
import type { AllClear, RaisedBlock } from '../../board/all-clear/all-clear.ts';
import { isMuted, muteEnd } from '../../board/status/mute.ts';
import { StatusIcon } from '../../board/status/status-icon.tsx';
import { Icon } from '../../ui/icon.tsx';
import { initialsOf } from '../../ui/text/initials.ts';

/** The problems, worst first. They fill the screen: few are large, and a row with an outage is taller than others. */
export const WallBlocks = ({ model: { raised, more }, now }: { readonly model: AllClear; readonly now: Date }) => {
  const count = raised.length + Number(more !== undefined);
  const columns = count === 1 ? 1 : count <= 4 ? 2 : 3;
  const rows = Array.from({ length: Math.ceil(count / columns) }, (_, row) =>
    raised.slice(row * columns, (row + 1) * columns).some(({ status }) => status === 'outage') ? '1.16fr' : '1fr',
  );
  return (
    <ul
      className={`ac-wall-blocks in-${columns}`}
      style={{ gridTemplateRows: rows.map((size) => `minmax(0, ${size})`).join(' ') }}
      aria-label="Problems"
    >
      {raised.map((block) => (
        <Block key={block.id} block={block} now={now} />
      ))}
      {more && (
        <li className={`ac-wall-block ac-wall-more st st-${more.status}`}>
          <b>{more.text}</b>
        </li>
      )}
    </ul>
  );
};

const Block = ({ block, now }: { readonly block: RaisedBlock; readonly now: Date }) => (
  <li className={`ac-wall-block st st-${block.status}${block.unread ? ' unread' : ''}`}>
    <span className="ac-wall-head">
      {block.unread ? <Icon of={RiQuestionLine} size={32} /> : <StatusIcon status={block.status} size={32} />}
      <b title={block.name}>
        <bdi>{block.name}</bdi>
      </b>
      {block.assignee && (
        <span className="ac-wall-owner" aria-hidden="true">
          {initialsOf(block.assignee.name)}
        </span>
      )}
    </span>
    {block.what && (
      <span className="ac-wall-what" dir="auto">
        {block.what}
      </span>
    )}
    <span className="ac-wall-text">
      {block.text}
      {block.assignee && (
        <>
          , <bdi>{block.assignee.name}</bdi> is on it
        </>
      )}
      {block.mute && isMuted(block.mute, now) && `, muted ${muteEnd(block.mute, now)}`}
    </span>
  </li>
);
