import type { ReportedAlert } from '../ports.ts';
import { keyAt, labelsOf, objectAt, textAt, textOf, timeOf } from './shape.ts';

/** A CloudWatch alarm, the message in an envelope of SNS. Too little data neither opens nor ends an alert. */
export const parseCloudWatch = (body: unknown): readonly ReportedAlert[] => {
  const alarm = objectAt(body, '');
  const name = textAt(alarm.AlarmName, 'AlarmName');
  const state = textAt(alarm.NewStateValue, 'NewStateValue');
  const key = keyAt(alarm.AlarmArn, 'AlarmArn');
  if (state !== 'ALARM' && state !== 'OK') return [];
  const at = timeOf(alarm.StateChangeTime);
  return [
    {
      key,
      state: state === 'ALARM' ? 'firing' : 'resolved',
      title: textOf(alarm.AlarmDescription) ?? name,
      severity: 'critical',
      labels: labelsOf({ alarm: name, region: alarm.Region, account: alarm.AWSAccountId }),
      startedAt: state === 'ALARM' ? at : undefined,
      endedAt: state === 'OK' ? at : undefined,
    },
  ];
};
