import { type Uptime, uptimeText } from './uptime.ts';

/** The uptime of a row, with its degraded days on a line of their own. */
export const UptimeValue = ({ uptime, now }: { readonly uptime: Uptime; readonly now: Date }) => {
  const [label, note] = uptimeText(uptime, now).split(', ');
  return (
    <>
      {label}
      {note && (
        <span className="ac-meta ac-uptime-note">
          <span className="ac-hidden">, </span>
          {note}
        </span>
      )}
    </>
  );
};
