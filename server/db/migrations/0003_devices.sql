-- A browser in which somebody signed in: it may go on trying while others are locked out of the account by somebody's
-- guesses. The token itself is only in the browser.
create table login_devices (
  token_hash text primary key,
  admin_user_id integer not null references admin_users on delete cascade,
  created_at timestamptz not null,
  expires_at timestamptz not null
);
create index login_devices_admin_user_id on login_devices (admin_user_id);

-- From here on a key holds a hash: neither what somebody typed for a user name nor an address, and always short enough.
delete from login_failures;
