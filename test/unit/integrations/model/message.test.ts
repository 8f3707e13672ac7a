import { describe, expect, test } from 'vitest';
import { alertFrom, messageFrom, messageText, saysTheSame } from '../../../../src/integrations/model/message.ts';
import { at, digest, everyAlert, github, opened } from '../../../support/alerts.ts';

describe('a message', () => {
  test.each(everyAlert.map((alert) => [alert.kind, alert] as const))('of %s is read back as it was', (_, alert) => {
    const { id, sequence } = alert;
    expect(alertFrom(messageFrom(messageText(alert)), { id, sequence })).toEqual(alert);
  });

  test('is the same text for all who are told the same', () => {
    const other = { ...opened, id: 'dlv_99', sequence: 7, messageId: 12 };
    expect(messageText(other)).toBe(messageText(opened));
    expect(messageText(other)).not.toMatch(/dlv_|sequence|messageId/);
  });

  test('holds the alerts of a digest whole, with their ids', () => {
    expect(messageFrom(messageText(digest))).toMatchObject({
      alerts: [{ id: 'dlv_01', occurredAt: at('09:58') }, { id: 'dlv_04' }, { id: 'dlv_03' }],
    });
  });
});

describe('two alerts', () => {
  test('say the same where only their ids and numbers differ', () => {
    expect(saysTheSame(opened, { ...opened, id: 'dlv_99', sequence: 2, services: [...opened.services] })).toBe(true);
  });

  test.each([
    ['a service', { services: [github] }],
    ['a time', { occurredAt: at('10:00') }],
    ['a status', { status: 'degraded' as const }],
    ['a word of the page', { incident: { ...opened.incident, id: 41, title: 'Else' } as typeof opened.incident }],
    ['something more', { previousStatus: undefined }],
  ])('do not where they differ in %s', (_, changes) => {
    expect(saysTheSame(opened, { ...opened, ...changes })).toBe(false);
  });
});
