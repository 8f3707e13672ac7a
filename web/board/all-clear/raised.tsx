import './raised-block.css';
import './raised-controls.css';
import type { ReactNode } from 'react';
import { StatusIcon } from '../status/status-icon.tsx';
import type { RaisedBlock } from './all-clear.ts';
import type { useFollow } from './use-follow.ts';

/** Draws controls of a block, such as who is on its problem; they're a tab stop while the block's link is. */
export type Owner = (block: RaisedBlock, tabIndex: number) => ReactNode;

export type Follow = { readonly tabIndex: number; readonly onClick: ReturnType<typeof useFollow> };

type RaisedProps = Follow & {
  readonly block: RaisedBlock;
  readonly rising: boolean;
  readonly owner: Owner | undefined;
  /** At the upper right. */
  readonly actions: Owner | undefined;
};

/** A block that stands above the line: the service, its problem, and who is on it. It leads to the incident, if there is only one. */
export const Raised = ({ block, rising, owner, actions, ...follow }: RaisedProps) => (
  <li className={`ac-raised st st-${block.status}${rising ? ' rising' : ''}${block.unread ? ' unread' : ''}`}>
    <a href={hrefOf(block)} data-key={segmentKey(block)} {...follow}>
      <span className="ac-raised-name">
        <StatusIcon status={block.status} size={16} pulsing={!block.unread} />
        <b className="ac-truncate" title={block.name}>
          <bdi>{block.name}</bdi>
        </b>
      </span>
      <span className="ac-hidden">, </span>
      {block.what && (
        <>
          <span className="ac-raised-what" title={block.what}>
            <bdi>{block.what}</bdi>
          </span>
          <span className="ac-hidden">, </span>
        </>
      )}
      {block.note && (
        <span className="ac-raised-note ac-truncate" title={block.note}>
          {block.note}
        </span>
      )}
      <span className="ac-raised-text ac-truncate" title={block.text}>
        {block.text}
      </span>
    </a>
    {actions && <span className="ac-raised-actions">{actions(block, follow.tabIndex)}</span>}
    {owner && <span className="ac-raised-owner">{owner(block, follow.tabIndex)}</span>}
  </li>
);

export const segmentKey = ({ id }: { readonly id: number }): string => `service-${id}`;
export const hrefOf = ({ id, incidentId }: Pick<RaisedBlock, 'id' | 'incidentId'>): string =>
  `/services?id=${id}${incidentId ? `&incident=${incidentId}` : ''}`;
