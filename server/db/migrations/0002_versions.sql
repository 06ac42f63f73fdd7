-- How often a record has been changed, so that a writer who saw an older one can be told (If-Match). Bookkeeping beside
-- the record, such as an admin's last login, does not count.

alter table users add column version integer not null default 1;
alter table supplements add column version integer not null default 1;
alter table wellbeing_metrics add column version integer not null default 1;
alter table feedback add column version integer not null default 1;
alter table admin_users add column version integer not null default 1;
