-- Visitors choose among the languages that a page's team offers.
alter table publishing.page add column other_languages text[] not null default '{}';
comment on column publishing.page.other_languages is 'Languages of the page''s own words beside `language`, which visitors may choose.';
