import { describe, expect, test } from 'vitest';
import { assertRoleFits, roleFrom } from '../../src/app/role.ts';

const url = 'postgres://u:p@db/allclear';

describe('the role of a process', () => {
  test.each([
    [[], 'all'],
    [['--role', 'web'], 'web'],
    [['--role=worker'], 'worker'],
    [['--role', 'all'], 'all'],
  ] as const)('%j is %s', (args, role) => {
    expect(roleFrom(args)).toBe(role);
  });

  test.each([
    [['--role', 'both'], '--role must be web or worker; it is "both".'],
    [['--role'], 'Allclear knows no "--role"'],
    [['--port', '80'], 'Allclear knows no "--port 80"'],
    [['worker'], 'Allclear knows no "worker"'],
  ])('refuses %j with one sentence', (args, sentence) => {
    expect(() => roleFrom(args)).toThrow(sentence);
  });

  test('that shares the work needs a database that can be shared', () => {
    expect(() => assertRoleFits('worker', undefined)).toThrow('--role worker needs DATABASE_URL');
    expect(() => assertRoleFits('web', undefined)).toThrow('--role web needs DATABASE_URL');
    expect(() => assertRoleFits('web', url)).not.toThrow();
    expect(() => assertRoleFits('all', undefined)).not.toThrow();
  });
});
