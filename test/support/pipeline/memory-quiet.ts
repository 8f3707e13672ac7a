import type { NewDelivery } from '../../../src/integrations/delivery/ports.ts';
import type { SingleAlert } from '../../../src/integrations/model/alert.ts';
import type { ReminderRules } from '../../../src/integrations/model/reminders.ts';
import type { QuietAlert, QuietAlerts } from '../../../src/integrations/news/quiet/ports.ts';

/** Alerts that wait for the end of quiet hours, without PostgreSQL. */
export const memoryQuiet = (rulesOf: (integrationId: number) => ReminderRules) => {
  let kept: readonly QuietAlert[] = [];
  let count = 0;
  const quiet: QuietAlerts = {
    takeDue: async (by) => {
      const alerts = kept.filter(({ until }) => until <= by);
      kept = kept.filter(({ until }) => until > by);
      return {
        isAny: alerts.length > 0,
        alerts: alerts.map((one) => ({ ...one, ...rulesOf(one.integrationId) })),
      };
    },
    summarise: async () => {},
  };
  return {
    quiet,
    dueAt: () => Math.min(...kept.map(({ until }) => until.getTime())),
    /** Keeps a delivery of quiet hours back. Returns true for one to send. */
    passes: ({ integrationId, subject = '', alert, quiet: by }: NewDelivery): boolean => {
      if (by && !by.isDropped)
        kept = [...kept, { seq: ++count, integrationId, subject, alert: alert as SingleAlert, until: by.until }];
      return !by;
    },
  };
};
