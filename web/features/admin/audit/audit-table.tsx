import '../../../ui/table.css';
import { Text } from '@radix-ui/themes';
import { formatExact, formatShort } from '../../../ui/text/time.ts';
import type { AuditEntry } from './audit-calls.ts';
import { actorText, detailsText, wayText } from './audit-words.ts';

/** Entries of the log; on narrow screens each is a small block. */
export const AuditTable = ({ entries }: { readonly entries: readonly AuditEntry[] }) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
  <section className="ac-table-box" tabIndex={0} aria-label="Audit log entries">
    <table className="ac-table ac-audit">
      <thead>
        <tr>
          {['Time', 'Actor', 'Action', 'Target', 'Source'].map((head) => (
            <th key={head} scope="col">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {entries.map((entry) => (
          <AuditRow key={entry.id} entry={entry} />
        ))}
      </tbody>
    </table>
  </section>
);

const AuditRow = ({ entry }: { entry: AuditEntry }) => {
  const details = detailsText(entry);
  return (
    <tr>
      <td className="ac-muted ac-numbers">
        <time dateTime={entry.at} title={formatExact(entry.at)}>
          {formatShort(entry.at)}
        </time>
      </td>
      <td>
        <b>{actorText(entry)}</b>
      </td>
      <td>
        {entry.action}
        {entry.outcome === 'refused' && (
          <Text weight="medium" color="red" ml="2">
            Rejected
          </Text>
        )}
        <Text as="p" size="1" color="gray">
          <code className="ac-mono">{entry.operation}</code>
          {details && ` ${details}`}
        </Text>
      </td>
      <td className="ac-numbers">{entry.target?.replaceAll(',', ', ') ?? ''}</td>
      <td title={entry.userAgent ?? undefined}>{wayText(entry)}</td>
    </tr>
  );
};
