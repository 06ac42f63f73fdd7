-- What each admin user has chosen for the console (server/preferences.ts); an empty object for nothing.
alter table admin_users add column preferences jsonb not null default '{}';
