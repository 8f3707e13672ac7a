-- Where sections, items and posts were imported from, so that a second import updates them.
alter table publishing.section add column origin_id text;
alter table publishing.item add column origin_id text;
alter table publishing.post add column origin_id text;
alter table publishing.post_update add column origin_id text;
create unique index section_by_origin on publishing.section (page_id, origin_id) where origin_id is not null;
create unique index item_by_origin on publishing.item (page_id, origin_id) where origin_id is not null;
create unique index post_by_origin on publishing.post (page_id, origin_id) where origin_id is not null;
create unique index post_update_by_origin on publishing.post_update (post_id, origin_id) where origin_id is not null;
comment on column publishing.section.origin_id is 'Its id on the page from which it was imported.';
comment on column publishing.item.origin_id is 'Its id on the page from which it was imported.';
comment on column publishing.post.origin_id is 'Its id on the page from which it was imported.';
comment on column publishing.post_update.origin_id is 'Its id on the page from which it was imported.';
