-- Number of changes of a record, to detect a write that is based on an older version (If-Match). Data beside the record,
-- such as an admin's last login, does not count.

alter table users add column version integer not null default 1;
alter table supplements add column version integer not null default 1;
alter table wellbeing_metrics add column version integer not null default 1;
alter table feedback add column version integer not null default 1;
alter table admin_users add column version integer not null default 1;
