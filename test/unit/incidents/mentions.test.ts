import { describe, expect, test } from 'vitest';
import { mentionedIn } from '../../../src/incidents/teamwork/mentions.ts';

const usernames = ['maya', 'tom', 'tom.b', 'J.-P', 'a_b', 'vera-', 'zoe', 'x'.repeat(32)];
const members = usernames.map((username) => ({ username }));
const mentioned = (text: string) => mentionedIn(text, members).map(({ username }) => username);

describe('a note mentions', () => {
  test.each([
    ['@maya', ['maya']],
    ['@MAYA and @Tom', ['maya', 'tom']],
    ['Thanks (@maya), [@tom] "@zoe"!', ['maya', 'tom', 'zoe']],
    ['**@maya**: @tom’s right,@zoe', ['maya', 'tom', 'zoe']],
    ['@maya,@maya @maya', ['maya']],
    ['line\n@maya', ['maya']],
    ['@j.-p writes to @a_b', ['J.-P', 'a_b']],
    [`@${'x'.repeat(32)}`, ['x'.repeat(32)]],
  ])('in %j the members of these names, each once', (text, names) => {
    expect(mentioned(text)).toEqual(usernames.filter((name) => names.includes(name)));
  });

  test.each([
    ['Ask @tom.', ['tom']],
    ['Ask @tom...', ['tom']],
    ['Ask @tom.b.', ['tom.b']],
    ['@vera- and @vera-.', ['vera-']],
    ['@maya--', ['maya']],
  ])('in %j the longest name that is somebody’s', (text, names) => {
    expect(mentioned(text)).toEqual(names);
  });

  test.each([
    'Write to help@tom.example or a.b+c@maya',
    'https://social.example/@maya',
    '@ maya, @@maya, maya@',
    '@mayada @zoë @tomé @stranger',
    `@${'x'.repeat(33)}`,
    '@May Chen',
    '@...',
  ])('nobody in %j', (text) => {
    expect(mentioned(text)).toEqual([]);
  });

  test('nobody twice in a note of full stops', () => {
    expect(mentioned(`@maya${'.'.repeat(2_000)}`)).toEqual(['maya']);
  });
});
