-- The installation's administrators can take a status page down.
alter table publishing.page add column taken_down_at timestamptz, add column taken_down_because text;
comment on column publishing.page.taken_down_at is 'Since then its team can''t publish it, by a decision of an administrator of the installation.';
