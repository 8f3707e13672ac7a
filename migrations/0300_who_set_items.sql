-- A status that a member set on a status page says who set it.
alter table publishing.item add column hand_by integer;
comment on column publishing.item.hand_by is 'The member who set the status by hand. They may have left, or deleted their account; ids are never reused.';
