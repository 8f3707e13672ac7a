import { type Asked, minute, type PageSays } from '../history.ts';
import { html, json } from './answers.ts';

const endpoints = [
  { name: 'front', group: 'core', key: 'core_front' },
  { name: 'back', group: 'core', key: 'core_back' },
];

/** A page of Gatus, which has checked its endpoints in the minute before; `silent` ones have no results. */
export const gatus = ({
  failing = [],
  silent = [],
}: {
  failing?: readonly string[];
  silent?: readonly string[];
} = {}): PageSays => ({
  '/': html('<!doctype html><title>Health | Gatus</title>'),
  '/api/v1/endpoints/statuses': ({ at }: Asked) =>
    json(
      endpoints.map((one) => ({
        ...one,
        results: silent.includes(one.name)
          ? []
          : [
              { success: true, timestamp: minute(at - 2) },
              { success: !failing.includes(one.name), timestamp: minute(at - 1) },
            ],
      })),
    ),
});
