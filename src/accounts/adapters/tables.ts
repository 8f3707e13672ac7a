import { defineEntity, p } from '@mikro-orm/core';
import type { KeyScope } from '../../shared/actor.ts';
import type { TeamRole } from '../../shared/team.ts';
import type { MailKind } from '../mail/ports.ts';
import { appClientTable, appGrantTable } from '../oauth/adapters/tables.ts';
import type { CustomerStyle } from '../teams/customer-style.ts';
import type { InvitationEnd } from '../teams/invitation-ports.ts';
import type { RoleSource } from '../teams/ports.ts';
import { givenTrialTable } from '../trials/adapters/tables.ts';
import type { ClockFormat } from '../user.ts';

export const userAccountTable = defineEntity({
  name: 'UserAccount',
  tableName: 'accounts.user_account',
  properties: {
    id: p.integer().primary().autoincrement().generated('by default as identity'),
    username: p.text(),
    email: p.text(),
    pendingEmail: p.text().nullable(),
    emailVerifiedAt: p.datetime().nullable(),
    passwordHash: p.text().nullable(),
    fullName: p.text().nullable(),
    company: p.text().nullable(),
    isAdmin: p.boolean().default(false),
    incidentEmail: p.boolean().default(true),
    resolvedEmail: p.boolean().default(true),
    maintenanceEmail: p.boolean().default(false),
    billingEmail: p.boolean().default(true),
    mentionEmail: p.boolean().default(true),
    timeZone: p.text().nullable(),
    clock: p.text().$type<ClockFormat>().nullable(),
    trialEnds: p.datetime().nullable(),
    trialPending: p.boolean().default(false),
    ownTeam: p.boolean().default(true),
    createdAt: p.datetime(),
    updatedAt: p.datetime(),
  },
});

export const sessionTable = defineEntity({
  name: 'Session',
  tableName: 'accounts.session',
  properties: {
    tokenHash: p.blob().$type<Buffer>().primary(),
    id: p.integer().autoincrement().generated('identity').unique('session_id_key'),
    userId: p.integer(),
    userAgent: p.text().nullable(),
    address: p.text().nullable(),
    createdAt: p.datetime(),
    lastSeenAt: p.datetime(),
    authenticatedAt: p.datetime().nullable(),
    bySingleSignOn: p.boolean().nullable(),
    teamId: p.integer().nullable(),
    expiresAt: p.datetime(),
  },
});

export const apiKeyTable = defineEntity({
  name: 'ApiKey',
  tableName: 'accounts.api_key',
  properties: {
    id: p.integer().primary().autoincrement().generated('identity'),
    teamId: p.integer().fieldName('user_id'),
    createdBy: p.integer().nullable(),
    personal: p.boolean().default(false),
    leftAt: p.datetime().nullable(),
    leftRole: p.text().$type<TeamRole>().nullable(),
    name: p.text(),
    scope: p.text().$type<Exclude<KeyScope, 'status:write'>>(),
    pageIds: p.array(Number).columnType('integer[]').nullable(),
    keyHash: p.blob().$type<Buffer>().unique('api_key_key_hash_key'),
    lastFour: p.text(),
    createdAt: p.datetime(),
    lastUsedAt: p.datetime().nullable(),
    expiresAt: p.datetime().nullable(),
  },
});

export const accountMailTable = defineEntity({
  name: 'AccountMail',
  tableName: 'accounts.account_mail',
  properties: {
    tokenHash: p.blob().$type<Buffer>().primary(),
    kind: p.text().$type<MailKind>(),
    userId: p.integer(),
    email: p.text(),
    createdAt: p.datetime(),
    expiresAt: p.datetime(),
    mailDueAt: p.datetime().nullable(),
    mailTries: p.integer().default(0),
    mailTriedAt: p.datetime().nullable(),
    mailedAt: p.datetime().nullable(),
  },
});

export const identityTable = defineEntity({
  name: 'Identity',
  tableName: 'accounts.identity',
  properties: {
    issuer: p.text().primary(),
    subject: p.text().primary(),
    userId: p.integer(),
    createdAt: p.datetime(),
  },
});

export const teamTable = defineEntity({
  name: 'Team',
  tableName: 'accounts.team',
  properties: {
    id: p.integer().primary().autoincrement(false),
    name: p.text(),
    slug: p.text().unique('team_slug_key'),
    createdAt: p.datetime(),
    updatedAt: p.datetime(),
    closedAt: p.datetime().nullable(),
    closedBy: p.integer().nullable(),
    trialEnds: p.datetime().nullable(),
    secondOwnerDeclinedAt: p.datetime().nullable(),
    ownerLeftAt: p.datetime().nullable(),
    customerStyle: p.json().$type<CustomerStyle>().nullable(),
    adminsPublish: p.boolean().default(false),
  },
});

export const teamMemberTable = defineEntity({
  name: 'TeamMember',
  tableName: 'accounts.team_member',
  properties: {
    teamId: p.integer().primary(),
    userId: p.integer().primary(),
    role: p.text().$type<TeamRole>(),
    roleSource: p.text().$type<RoleSource>().default('hand'),
    invitedBy: p.integer().nullable(),
    incidentEmail: p.boolean().nullable(),
    resolvedEmail: p.boolean().nullable(),
    maintenanceEmail: p.boolean().nullable(),
    billingEmail: p.boolean().nullable(),
    mentionEmail: p.boolean().nullable(),
    createdAt: p.datetime(),
    confirmedAt: p.datetime().nullable().defaultRaw('now()'),
    lastHereAt: p.datetime().nullable(),
    updatedAt: p.datetime().nullable(),
  },
});

export const teamInvitationTable = defineEntity({
  name: 'TeamInvitation',
  tableName: 'accounts.team_invitation',
  properties: {
    id: p.integer().primary().autoincrement().generated('identity'),
    teamId: p.integer(),
    email: p.text(),
    role: p.text().$type<TeamRole>(),
    tokenHash: p.blob().$type<Buffer>().unique('team_invitation_token_hash_key'),
    invitedBy: p.integer(),
    createdAt: p.datetime(),
    expiresAt: p.datetime(),
    mailDueAt: p.datetime().nullable(),
    mailTries: p.integer().default(0),
    mailTriedAt: p.datetime().nullable(),
    endedAt: p.datetime().nullable(),
    endedAs: p.text().$type<InvitationEnd>().nullable(),
    askedAt: p.datetime().nullable(),
  },
});

export const leaverNoticeTable = defineEntity({
  name: 'LeaverNotice',
  tableName: 'accounts.leaver_notice',
  properties: {
    teamId: p.integer().primary(),
    leaverId: p.integer().primary(),
    userId: p.integer().primary(),
    tokenHash: p.blob().$type<Buffer>().nullable().unique('leaver_notice_token_hash_key'),
    mailDueAt: p.datetime(),
    mailTries: p.integer().default(0),
    links: p.array().default([]),
  },
});

/** The tables of the schema accounts; migrations/schema.sql explains them. */
export const accountsTables = [
  userAccountTable,
  sessionTable,
  apiKeyTable,
  appClientTable,
  appGrantTable,
  accountMailTable,
  identityTable,
  givenTrialTable,
  teamTable,
  teamMemberTable,
  teamInvitationTable,
  leaverNoticeTable,
];
