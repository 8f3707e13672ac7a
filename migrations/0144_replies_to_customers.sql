-- How a team writes to customers.
alter table accounts.team add column customer_style jsonb;
comment on column accounts.team.customer_style is 'Tone, ending and time zone of texts for customers; null: plain, no ending and each member''s own zone.';
