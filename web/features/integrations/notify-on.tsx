import type { Form } from '../../ui/form/form.ts';
import { Toggle } from '../../ui/form/toggle.tsx';
import type { IntegrationValues } from './integration-form.ts';

type Props = { readonly form: Form<IntegrationValues>; readonly statusChange?: boolean };

/** Which kinds of alerts an integration gets. */
export const NotifyOn = ({ form, statusChange = false }: Props) => (
  <fieldset className="ac-plain-fieldset">
    <legend className="ac-label">Notify on</legend>
    <div className="ac-toggles">
      <Toggle label="Incidents" hint="When a service degrades or goes down" {...form.field('notifyIncidents')} />
      <Toggle label="Resolved" hint="When it recovers" {...form.field('notifyResolved')} />
      <Toggle label="Maintenance" hint="Planned work" {...form.field('notifyMaintenance')} />
      {statusChange && (
        <Toggle label="Status changes" hint="Every change of a status" {...form.field('notifyStatusChange')} />
      )}
    </div>
  </fieldset>
);
