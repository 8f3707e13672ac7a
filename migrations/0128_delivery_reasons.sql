-- A delivery keeps why it was made, so that whoever got it can look that up.
alter table integrations.delivery add column why jsonb;
comment on column integrations.delivery.why is 'Which rule made it news and which choices let it through; null for tests, digests and what was made before.';
