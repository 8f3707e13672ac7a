import { Link } from '@tanstack/react-router';
import type { AuditEntry, AuditScope } from './audit-calls.ts';
import { targetText } from './audit-words.ts';

type Props = { readonly entry: AuditEntry; readonly scope: AuditScope };

/** The name of the target, as a link to its screen if it's still there. */
export const AuditTarget = ({ entry, scope }: Props) => {
  const name = targetText(entry);
  const id = Number(entry.target?.split('/')[0]);
  if (!entry.canOpenTarget) return <b>{name}</b>;
  if (scope === 'server')
    return (
      <Link to="/admin/users/$id" params={{ id: String(id) }} className="ac-link">
        {name}
      </Link>
    );
  switch (entry.targetKind) {
    case 'service':
      return (
        <Link to="/services" search={{ id }} className="ac-link">
          {name}
        </Link>
      );
    // Incidents have screens within each service that they affect.
    case 'incident':
      return (
        <Link to="/incidents" search={{ q: name }} className="ac-link">
          {name}
        </Link>
      );
    case 'member':
      return (
        <Link to="/team" className="ac-link">
          {name}
        </Link>
      );
    default:
      return (
        <Link to="/integrations" className="ac-link">
          {name}
        </Link>
      );
  }
};
