import { describe, expect, it } from 'vitest';
import {
  emptyService,
  newServiceOf,
  type ServiceValues,
  serviceChangesOf,
  serviceSchema,
  serviceValuesOf,
} from '../../../../../../web/features/services/form/service-form.ts';
import { sampleService } from '../../../../../support/board.ts';

const now = new Date('2026-11-20T08:40:00Z');

describe('the fields of a service', () => {
  const messages = (changes: Partial<ServiceValues>) => {
    const valid = { ...emptyService, name: 'Stripe', statusPageUrl: 'https://status.stripe.com' };
    return serviceSchema.safeParse({ ...valid, ...changes }).error?.issues.map((issue) => issue.message) ?? [];
  };
  it.each<[Partial<ServiceValues>, string[]]>([
    [{}, []],
    [{ name: '  ' }, ['Name is required']],
    [{ statusPageUrl: 'status' }, ['Please enter a valid URL']],
    [{ statusPageUrl: 'javascript:alert(1)' }, ['Please enter a valid URL']],
    [{ logoIcon: 'cloudy-fill' }, ['Icon must be a Remix Icon class (ri-*)']],
    [{ logoIcon: 'ri-cloudy-fill' }, []],
  ])('given %o say %o', (changes, expected) => {
    expect(messages(changes)).toEqual(expected);
  });
  it('ask first for an address, then for a valid one', () => {
    expect(messages({ statusPageUrl: '' })[0]).toBe('Status Page URL is required');
  });
  it('give an address without a scheme https', () => {
    const typed = { ...emptyService, name: 'Stripe', statusPageUrl: ' status.stripe.com/ ' };
    expect(serviceSchema.parse(typed).statusPageUrl).toBe('https://status.stripe.com/');
  });
  it('allow only the letters of an icon class, and 200 components', () => {
    expect(messages({ logoIcon: 'ri-Cloud!' })).toEqual(['Icon must be a Remix Icon class (ri-*)']);
    const components = Array.from({ length: 201 }, (_, index) => `c${index}`);
    expect(messages({ components: components.slice(1) })).toEqual([]);
    expect(messages({ components })).toEqual(['Choose up to 200 components, or the whole page']);
  });
  it('allow 100 groups', () => {
    const componentGroups = Array.from({ length: 101 }, (_, index) => `g${index}`);
    expect(messages({ componentGroups: componentGroups.slice(1) })).toEqual([]);
    expect(messages({ componentGroups })).toEqual(['Choose up to 100 groups, or the whole page']);
  });
  it('of a new service send components only where some are chosen', () => {
    const values = { ...emptyService, name: 'A' };
    expect(newServiceOf(values)).not.toHaveProperty('components');
    expect(newServiceOf(values)).not.toHaveProperty('componentGroups');
    expect(newServiceOf({ ...values, components: ['x'] }).components).toEqual(['x']);
    expect(newServiceOf({ ...values, componentGroups: ['EU'] }).componentGroups).toEqual(['EU']);
  });
  it('send of an edit what was changed, so that nothing is taken back that was saved elsewhere meanwhile', () => {
    const before = serviceValuesOf(sampleService(now, { name: 'A', enabled: true }));
    expect(serviceChangesOf({ ...before, description: 'Pays us' }, before)).toEqual({ description: 'Pays us' });
    expect(serviceChangesOf({ ...before, enabled: false }, before)).toEqual({ enabled: false });
    expect(serviceChangesOf(before, before)).toEqual({});
  });
  it('send the components of an edit only where the choice or the page changed', () => {
    const before = serviceValuesOf(
      sampleService(now, { watchedComponents: [{ id: 'c1', name: 'API', onPage: true }] }),
    );
    expect(serviceChangesOf({ ...before, name: 'B' }, before)).not.toHaveProperty('components');
    expect(serviceChangesOf({ ...before, components: [] }, before).components).toEqual([]);
    const grouped = serviceChangesOf({ ...before, componentGroups: ['EU'] }, before);
    expect(grouped).toMatchObject({ components: ['c1'], componentGroups: ['EU'] });
    const moved = { ...before, statusPageUrl: 'https://other.example', components: [] };
    expect(serviceChangesOf(moved, before).components).toEqual([]);
  });
});
