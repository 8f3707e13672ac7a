import type { InjectOptions } from 'fastify';
import { describe, expect, test } from 'vitest';
import type { OperationId } from '../../../src/platform/http/handlers.ts';
import { GITHUB } from '../../support/monitoring.ts';
import { setServicesServer } from '../../support/services-http.ts';

const { send, addedId } = setServicesServer();

type Request = {
  readonly operation: OperationId;
  readonly method: NonNullable<InjectOptions['method']>;
  readonly urlOf: (id: number | string) => string;
  readonly body?: object;
};

const ofOneService: readonly Request[] = [
  { operation: 'getService', method: 'GET', urlOf: (id) => `/api/services/${id}` },
  { operation: 'editService', method: 'PUT', urlOf: (id) => `/api/services/${id}`, body: { name: 'Mine' } },
  { operation: 'deleteService', method: 'DELETE', urlOf: (id) => `/api/services/${id}` },
  { operation: 'getServiceHistory', method: 'GET', urlOf: (id) => `/api/services/${id}/history` },
  {
    operation: 'setServiceStatus',
    method: 'PUT',
    urlOf: (id) => `/api/service-statuses/${id}`,
    body: { status: 'outage' },
  },
  { operation: 'clearServiceStatus', method: 'DELETE', urlOf: (id) => `/api/service-statuses/${id}` },
  { operation: 'getPublicService', method: 'GET', urlOf: (id) => `/api/v1/services/${id}` },
];
const ofAllServices: readonly Request[] = [
  { operation: 'listServices', method: 'GET', urlOf: () => '/api/services' },
  {
    operation: 'addService',
    method: 'POST',
    urlOf: () => '/api/services',
    body: { name: 'GitHub', statusPageUrl: GITHUB },
  },
  {
    operation: 'addServices',
    method: 'POST',
    urlOf: () => '/api/services/batch',
    body: { services: [{ name: 'GitHub', statusPageUrl: GITHUB }] },
  },
  {
    operation: 'editServices',
    method: 'PUT',
    urlOf: () => '/api/services/batch',
    body: { ids: [1], changes: { pinned: true } },
  },
  { operation: 'deleteServices', method: 'POST', urlOf: () => '/api/services/batch/delete', body: { ids: [1] } },
  { operation: 'listStatusChanges', method: 'GET', urlOf: () => '/api/status-changes' },
  { operation: 'refreshStatus', method: 'POST', urlOf: () => '/api/refresh-status' },
  { operation: 'listPublicServices', method: 'GET', urlOf: () => '/api/v1/services' },
];

describe.each(ofOneService)('$operation', ({ operation, method, urlOf, body }) => {
  test('answers 404 for what belongs to another user, the same as for what does not exist', async () => {
    const theirs = await send(operation, method, urlOf(await addedId({}, 'ben')), { body });
    const none = await send(operation, method, urlOf(2_000_000_000), { body });
    expect([theirs.statusCode, none.statusCode]).toEqual([404, 404]);
    expect(theirs.json()).toMatchObject({
      code: 'not_found',
      message: "The service wasn't found. It may have been deleted.",
    });
    // Under /api/v1, each names its own request.
    expect({ ...theirs.json(), instance: '' }).toEqual({ ...none.json(), instance: '' });
  });

  test.each(['0', 'x', '2147483648'])('answers 400 for the id %s', async (id) => {
    expect((await send(operation, method, urlOf(id), { body })).statusCode).toBe(400);
  });
});

describe.each([...ofOneService, ...ofAllServices])('$operation', ({ operation, method, urlOf, body }) => {
  test('answers 401 to a visitor', async () => {
    expect((await send(operation, method, urlOf(1), { body, as: 'nobody' })).statusCode).toBe(401);
  });
});

test.each<Request>([
  { operation: 'editService', method: 'PUT', urlOf: (id) => `/api/services/${id}`, body: { name: '' } },
  { operation: 'editService', method: 'PUT', urlOf: (id) => `/api/services/${id}`, body: { slug: 'mine' } },
  { operation: 'editService', method: 'PUT', urlOf: (id) => `/api/services/${id}`, body: { components: ['c-gone'] } },
  {
    operation: 'setServiceStatus',
    method: 'PUT',
    urlOf: (id) => `/api/service-statuses/${id}`,
    body: { status: 'investigating' },
  },
  { operation: 'getServiceHistory', method: 'GET', urlOf: (id) => `/api/services/${id}/history?days=0` },
  { operation: 'listStatusChanges', method: 'GET', urlOf: () => '/api/status-changes?since=yesterday' },
])(
  '$operation answers 400 for what the contract does not allow ($body)',
  async ({ operation, method, urlOf, body }) => {
    const response = await send(operation, method, urlOf(await addedId()), { body });
    expect(response.statusCode).toBe(400);
    expect(response.json().code).toBe('invalid_input');
  },
);
