import { CopyField } from '../../../ui/copy-field.tsx';

/** A signing secret, the only time it is shown. */
export const SecretNote = ({ secret }: { secret: string }) => (
  <>
    <p className="ac-muted">
      Every message is signed with this secret, by the Standard Webhooks rules. Copy it to your receiver now: we show it
      this once.
    </p>
    <CopyField label="signing secret" value={secret} once />
  </>
);
