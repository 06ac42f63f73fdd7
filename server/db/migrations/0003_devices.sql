-- Browsers in which an account's owner signed in. They can still log in while an attacker's guesses block other browsers.
-- Only the browser has the token itself.
create table login_devices (
  token_hash text primary key,
  admin_user_id integer not null references admin_users on delete cascade,
  created_at timestamptz not null,
  expires_at timestamptz not null
);
create index login_devices_admin_user_id on login_devices (admin_user_id);

-- From now on keys are hashes, because they must not contain typed usernames or addresses, and have a fixed length.
delete from login_failures;
