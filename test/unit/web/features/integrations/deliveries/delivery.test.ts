import { describe, expect, it } from 'vitest';
import { deliverySteps, kindLabel } from '../../../../../../web/features/integrations/deliveries/delivery.ts';
import { sampleDelivery } from '../../../../../support/integrations.ts';

describe('the steps of a delivery', () => {
  const took = (seenAt: string) =>
    deliverySteps(sampleDelivery({ publishedAt: '2026-11-20T08:00:00.000Z', seenAt }))[1]?.after;
  it('say how long each took, in a unit that fits', () => {
    expect(took('2026-11-20T08:00:00.005Z')).toBe('immediately');
    expect(took('2026-11-20T08:00:00.250Z')).toBe('+250 ms');
    expect(took('2026-11-20T08:00:02.340Z')).toBe('+2.3 s');
    expect(took('2026-11-20T08:01:30.000Z')).toBe('+90 s');
    expect(took('2026-11-20T08:41:00.000Z')).toBe('+41 min');
    expect(took('2026-11-20T13:00:00.000Z')).toBe('+5 h');
  });
  it('never count backwards where the clock of a page is ahead', () => {
    expect(took('2026-11-20T07:59:50.000Z')).toBe('immediately');
  });
  it('leave open what has not happened', () => {
    const steps = deliverySteps(sampleDelivery({ sentAt: null, acceptedAt: null }));
    expect(steps.slice(2)).toEqual([
      { label: 'Sent', at: undefined, after: undefined },
      { label: 'Accepted', at: undefined, after: undefined },
    ]);
  });
});

it('a kind is told in words', () => {
  expect(kindLabel('incident_opened')).toBe('Incident opened');
});
