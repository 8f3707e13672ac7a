import { Migration } from '@mikro-orm/migrations';

/**
 * A hash of what a page says is called that of incidents too, as in 0010; and what tables and columns mean stands where the
 * database itself says it: migrations/schema.sql tells it from there.
 */
export class Migration0011Meanings extends Migration {
  override up(): void {
    for (const statement of [names, platform, accounts, pages, services, incidents]) this.addSql(statement);
  }
}

const names = `
alter table incidents.incident rename column digest to content_hash;
alter table incidents.incident_update rename column digest to content_hash;
alter table incidents.incident_update
  rename constraint incident_update_incident_id_digest_key to incident_update_incident_id_content_hash_key;
alter table incidents.maintenance rename column digest to content_hash;
`;

const platform = `
comment on table platform.fact is 'What happened, written in the transaction of the change.';
comment on column platform.fact.kind is 'In the past tense, such as incidents.opened.';
comment on column platform.fact.data is 'What the kind has besides the ids.';
comment on table platform.installation is 'One row: what is true of the whole installation.';
comment on column platform.installation.secret_fingerprint is
  'Of the secret that addresses are encrypted under; says nothing about it.';
`;

const accounts = `
comment on table accounts.user_account is 'A person with an account. Id 1 is the owner.';
comment on column accounts.user_account.password_hash is 'argon2id; null until the person sets a password.';
comment on column accounts.user_account.trial_ends is 'Null for the owner, whose access never lapses.';
comment on table accounts.session is 'A browser that is signed in.';
comment on column accounts.session.token_hash is 'SHA-256; the token itself only the browser has.';
comment on column accounts.session.last_seen_at is 'True to the minute.';
comment on table accounts.api_key is 'A key of a program, until it is revoked.';
comment on column accounts.api_key.key_hash is 'SHA-256; the key itself is shown once.';
comment on column accounts.api_key.last_used_at is 'True to the minute.';
comment on table accounts.email_confirmation is 'A link that confirms an address, until it is used or ends.';
comment on column accounts.email_confirmation.token_hash is 'SHA-256; the token itself is in the mail only.';
comment on column accounts.email_confirmation.email is
  'The address that the mail goes to; the user''s own once it is confirmed.';
comment on column accounts.email_confirmation.mail_due_at is 'Null: it was mailed, or the address takes no mail.';
comment on column accounts.email_confirmation.mail_tried_at is 'When it was last tried; null again once that has failed.';
`;

const pages = `
comment on table monitoring.status_page is 'One row for each canonical address, shared by everyone who watches it.';
comment on column monitoring.status_page.format is 'Null until detected.';
comment on column monitoring.status_page.sources is 'The documents to fetch, as the format''s reader lists them.';
comment on column monitoring.status_page.next_poll_at is 'Null where nobody who counts watches it: it is not polled.';
comment on column monitoring.status_page.lease_token is 'Of whoever polls it right now.';
comment on column monitoring.status_page.last_read_at is 'The last time that it was read well.';
comment on column monitoring.status_page.problem is 'Why it can''t be read right now; null while it can.';
comment on column monitoring.status_page.shape_failures is
  'How often in a row the answer was not of the format; it is detected again at every third.';
comment on column monitoring.status_page.retry_at is 'It asked to be left alone until then (Retry-After).';
comment on column monitoring.status_page.read_again_at is
  'When a maintenance that it lists begins or ends: its answer means something else from then on, even unchanged.';
comment on table monitoring.page_snapshot is 'What the page last said; apart from the row that every poll writes.';
comment on column monitoring.page_snapshot.components is '[{ id, name, group, status }] in the page''s order.';
comment on table monitoring.scope is
  'A page and a sorted set of its components. Status, history and uptime belong to it, whoever chose the same.';
comment on column monitoring.scope.components is '[{ id, name, group }] sorted by id; empty: the whole page.';
comment on column monitoring.scope.component_key is
  'Empty or the SHA-256 of the sorted ids, so that two scopes over the same components are one.';
comment on column monitoring.scope.reported_at is
  'The last time that the page reported a change (unknown is no report); a status set by hand before it has ended.';
comment on column monitoring.scope.reported_status is
  'What it reported then, so that the way through unknown and back is no change.';
comment on table monitoring.status_change is 'Each change of a scope''s status, from the first sight on.';
comment on column monitoring.status_change.previous is 'Null at first sight.';
`;

const services = `
comment on table monitoring.service is 'What a user named, described and gave an icon: one scope, watched.';
comment on column monitoring.service.frozen_status is 'While disabled: the status that it had.';
comment on column monitoring.service.manual_status is
  'Set by hand; counts while manual_at is later than the scope''s reported_at.';
comment on column monitoring.service.alert_threshold is 'How bad it must be for an alert.';
comment on table monitoring.user_service is 'Who watches a service.';
comment on column monitoring.user_service.created_at is
  'Whatever was open before was not seen to begin: alerts tell its end only.';
`;

const incidents = `
comment on table incidents.incident is
  'Either a page''s incident, with the page''s own id, or one that a user reported for a service.';
comment on column incidents.incident.external_id is 'The page''s own id.';
comment on column incidents.incident.description is 'The latest message.';
comment on column incidents.incident.component_ids is 'Of the page''s components; empty: the whole page.';
comment on column incidents.incident.first_sight is 'It was open already when the page was first seen.';
comment on column incidents.incident.content_hash is
  'SHA-256 of what the page says of it, messages included; null for one reported by hand.';
comment on table incidents.incident_update is 'A message; what the page repeats is stored once.';
comment on column incidents.incident_update.content_hash is 'SHA-256 of phase, time and text.';
comment on table incidents.maintenance is 'A maintenance that a page announced.';
comment on column incidents.maintenance.external_id is 'The page''s own id.';
comment on column incidents.maintenance.component_ids is 'Of the page''s components; empty: the whole page.';
comment on column incidents.maintenance.first_sight is 'It was there already when the page was first seen.';
comment on column incidents.maintenance.content_hash is 'SHA-256 of what the page says of it.';
`;
