-- Automatic incidents that get worse say so, and updates about deleted items go to nobody new.
alter table publishing.post add column told_status text;
alter table publishing.post add column names_items boolean not null default false;
update publishing.post set told_status = status where item_id is not null and resolved_at is null;
update publishing.post set names_items = true where id in (select post_id from publishing.post_item);
comment on column publishing.post.told_status is 'The worst that an automatic incident has told its readers.';
comment on column publishing.post.names_items is 'It was about items, even if they are deleted by now.';
