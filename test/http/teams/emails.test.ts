import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { postgresMailRecipients } from '../../../src/accounts/adapters/postgres-mail-recipients.ts';
import { change } from '../../../src/platform/database/query.ts';
import { expectContract } from '../../support/http.ts';
import { createTeamsWorld, type TeamsWorld } from '../../support/teams-world.ts';

let world: TeamsWorld;
let maya: Readonly<Record<string, string>>;
let tom: Readonly<Record<string, string>>;
/** Tom's calls for the team of Maya. */
let there: Readonly<Record<string, string>>;
let ids: { readonly maya: number; readonly tom: number };
beforeEach(async () => {
  await world?.close();
  world = await createTeamsWorld();
  maya = await world.founder('maya');
  tom = await world.founder('tom');
  const [founder, guest] = [await world.userOf(maya), await world.userOf(tom)];
  ids = { maya: founder.id, tom: guest.id };
  there = { ...tom, 'allclear-team': founder.team?.slug ?? '' };
  tom = { ...tom, 'allclear-team': guest.team?.slug ?? '' };
});
afterAll(() => world.close());

const join = async () => {
  const accepted = await world.accept(tom, await world.invite(maya, 'tom@mail.example', 'viewer'));
  expect(accepted.statusCode, accepted.body).toBe(200);
};
const wants = async (headers = tom) => (await world.call('getUser', { headers })).json().notifications;
const save = (headers: typeof tom, body: object) => world.call('setNotifications', { headers, body });
const recipients = () => postgresMailRecipients(world.database.em);
const none = { incidentEmail: false, resolvedEmail: false, maintenanceEmail: false };
const others = { billingEmail: true, mentionEmail: true };
const usual = { incidentEmail: true, resolvedEmail: true, maintenanceEmail: false, ...others };

describe('email preferences', () => {
  test("are a member's own in each team, and begin as those of the user", async () => {
    await save(tom, { ...none, maintenanceEmail: true, billingEmail: false, mentionEmail: false });
    await join();
    expect(await wants(there)).toEqual({ ...none, maintenanceEmail: true, billingEmail: false, mentionEmail: false });
    expect((await save(there, { ...none, incidentEmail: true, ...others })).json()).toMatchObject({
      notifications: { ...none, incidentEmail: true, ...others },
    });
    expect(await wants()).toEqual({ ...none, maintenanceEmail: true, billingEmail: false, mentionEmail: false });
    await save(tom, { ...none, resolvedEmail: true });
    expect(await wants(there)).toEqual({ ...none, incidentEmail: true, ...others });
    expect(await wants(maya)).toEqual(usual);
  });

  test('decide about the alert emails of that team only', async () => {
    await join();
    await save(there, { ...none, mentionEmail: false });
    expect(await recipients().one({ teamId: ids.maya, userId: ids.tom })).toBeUndefined();
    await save(there, { ...none, mentionEmail: true });
    const forMentions = await recipients().one({ teamId: ids.maya, userId: ids.tom });
    expect(forMentions).toMatchObject({ preferences: none, wantsMentions: true });
    await save(there, { ...none, resolvedEmail: true, mentionEmail: false });
    await save(tom, { ...none, mentionEmail: false });
    expect((await recipients().of([ids.maya, ids.tom])).map(({ teamId, userId }) => [teamId, userId])).toEqual(
      expect.arrayContaining([
        [ids.maya, ids.maya],
        [ids.maya, ids.tom],
      ]),
    );
    expect(await recipients().one({ teamId: ids.tom, userId: ids.tom })).toBeUndefined();
    expect(await recipients().one({ teamId: ids.maya, userId: ids.tom })).toMatchObject({
      preferences: { ...none, resolvedEmail: true },
      wantsMentions: false,
    });
  });

  test('follow a process of 0.2.0 in the only team that it knows', async () => {
    await join();
    await change(world.database.em)`update accounts.user_account set incident_email = false where id = ${ids.tom}`;
    expect([await wants(), await wants(there)]).toEqual([{ ...usual, incidentEmail: false }, usual]);
  });
});

describe('the team of an email', () => {
  test('is named to a person in several teams', async () => {
    const teamOf = async (teamId: number, userId: number) => (await recipients().one({ teamId, userId }))?.team;
    expect(await teamOf(ids.tom, ids.tom)).toBeUndefined();
    await join();
    expect(await teamOf(ids.tom, ids.tom)).toMatchObject({ name: "tom's team" });
    expect(await teamOf(ids.maya, ids.tom)).toEqual({ name: "maya's team", slug: there['allclear-team'] });
    expect(await teamOf(ids.maya, ids.maya)).toBeUndefined();
  });
});

describe('an unsubscribe link', () => {
  const pathOf = (teamId: number) => {
    const url = new URL(world.accounts.unsubscribeUrlOf({ teamId, userId: ids.tom }));
    return `${url.pathname}${url.search}`;
  };
  const open = async (teamId: number, method: 'GET' | 'POST' = 'GET') => {
    const response = await world.app.inject({ method, url: pathOf(teamId) });
    expectContract(response, method === 'GET' ? 'askToUnsubscribe' : 'unsubscribe');
    expect(response.statusCode, response.body).toBe(200);
    return response.body;
  };

  test('ends the emails of its team, which it names', async () => {
    await join();
    await world.call('renameTeam', { headers: maya, body: { name: 'Acme <b>' } });
    const asked = await open(ids.maya);
    expect(asked).toContain('Switch off alert emails from Acme &lt;b&gt;?');
    expect(asked).not.toContain('<b>');
    expect(await wants(there)).toEqual(usual);
    expect(await open(ids.maya, 'POST')).toContain('Alert emails from Acme &lt;b&gt; are off');
    expect(await wants(there)).toEqual({ ...none, billingEmail: true, mentionEmail: false });
    expect(await wants()).toEqual(usual);
  });

  test("ends those of the user's own team as a link of 0.2.0 does", async () => {
    await join();
    expect(await open(ids.tom, 'POST')).toContain('Alert emails from tom&#39;s team are off');
    expect([await wants(), await wants(there)]).toEqual([{ ...none, billingEmail: true, mentionEmail: false }, usual]);
  });

  test('says so to a person who left the team, without its name', async () => {
    await join();
    await world.call('removeMember', { headers: maya, id: ids.tom });
    for (const method of ['GET', 'POST'] as const) {
      const body = await open(ids.maya, method);
      expect(body).toContain("You're no longer a member of this team");
      expect(body).not.toMatch(/maya|<form/);
    }
    expect(await wants()).toEqual(usual);
  });
});
