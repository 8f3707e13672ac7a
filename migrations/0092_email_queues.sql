-- Email queues and post queues are claimed apart, so that a crowd of one kind never stands before the other.
create index integration_queue_emails_due on integrations.integration_queue (due_at) where due_at is not null and host = '';
create index integration_queue_posts_due on integrations.integration_queue (due_at) where due_at is not null and host <> '';
