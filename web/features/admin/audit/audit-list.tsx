import '../../../ui/table.css';
import '../admin.css';
import { Text } from '@radix-ui/themes';
import { RiFilterLine } from '@remixicon/react';
import { IconButton } from '../../../ui/icon-button.tsx';
import { RecentTime } from '../../../ui/text/recent-time.tsx';
import { useNow } from '../../../ui/text/use-now.ts';
import { TextButton } from '../../../ui/text-button.tsx';
import type { AuditEntry, AuditScope } from './audit-calls.ts';
import type { AuditSearch } from './audit-search.ts';
import { AuditTarget } from './audit-target.tsx';
import { actorText, detailsText, targetText, wayText } from './audit-words.ts';

type Props = {
  readonly entries: readonly AuditEntry[];
  readonly scope: AuditScope;
  /** Narrows the list to a person or target; absent if the list is only a part of the log. */
  readonly onNarrow?: ((by: AuditSearch) => void) | undefined;
};

/** Entries of the log as sentences; on narrow screens each is a small block. */
export const AuditList = ({ entries, ...props }: Props) => {
  const now = useNow();
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <section className="ac-table-box" tabIndex={0} aria-label="Audit log entries">
      <table className="ac-table ac-audit">
        <thead>
          <tr>
            {['Time', 'Action', 'Source'].map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {entries.map((entry) => (
            <AuditRow key={entry.id} entry={entry} now={now} {...props} />
          ))}
        </tbody>
      </table>
    </section>
  );
};

type RowProps = Omit<Props, 'entries'> & { readonly entry: AuditEntry; readonly now: Date };

const AuditRow = ({ entry, scope, now, onNarrow }: RowProps) => {
  const more = [scope === 'server' && entry.teamName, detailsText(entry)].filter(Boolean).join(' · ');
  return (
    <tr>
      <td className="ac-muted ac-numbers">
        <RecentTime at={entry.at} now={now} className="" />
      </td>
      <td>
        <Actor entry={entry} scope={scope} onNarrow={onNarrow} /> {entry.verb}{' '}
        <AuditTarget entry={entry} scope={scope} />
        {onNarrow && <TargetFilter entry={entry} onNarrow={onNarrow} />}
        {entry.outcome === 'refused' && (
          <Text weight="medium" color="red" ml="2">
            Rejected
          </Text>
        )}
        {more && (
          <Text as="p" size="1" color="gray">
            {more}
          </Text>
        )}
      </td>
      <td className="ac-muted" title={entry.userAgent ?? undefined}>
        {wayText(entry)}
      </td>
    </tr>
  );
};

const Actor = ({ entry, scope, onNarrow }: Omit<RowProps, 'now'>) => {
  const name = actorText(entry);
  const { userId } = entry;
  return (
    <>
      {onNarrow && userId !== null ? (
        <TextButton underline="hover" title={`Only entries by ${name}`} onClick={() => onNarrow({ user: userId })}>
          {name}
        </TextButton>
      ) : (
        <b>{name}</b>
      )}
      {entry.actorHasLeft && (
        <Text size="1" color="gray">
          {scope === 'team' ? ' (former member)' : ' (deleted)'}
        </Text>
      )}
    </>
  );
};

const TargetFilter = ({ entry, onNarrow }: Required<Pick<RowProps, 'entry' | 'onNarrow'>>) => {
  const { targetKind, target } = entry;
  if (targetKind === null || target === null || target.includes(',')) return null;
  const [id = target] = target.split('/');
  return (
    <IconButton
      label={`Only entries about ${targetText(entry)}`}
      icon={RiFilterLine}
      size={13}
      className="ac-audit-filter"
      onClick={() => onNarrow?.({ targetKind, target: id })}
    />
  );
};
