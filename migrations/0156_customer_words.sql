-- The words that a team uses for a service and its components in texts for customers.
alter table monitoring.service add column customer_words jsonb;
comment on column monitoring.service.customer_words is 'The team''s words in texts for customers, for the service and its components; null: none.';
