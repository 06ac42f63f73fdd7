-- Two-factor sign-in (docs/security.md). `last_step` is the time step of the last accepted code: no code is accepted twice.
create table two_factor (
  admin_user_id integer primary key references admin_users (id) on delete cascade,
  -- In Base32, as authenticator apps show it.
  secret text not null,
  created_at timestamptz not null,
  -- Null until the first code has confirmed the setup.
  enabled_at timestamptz,
  last_step bigint not null default 0
);

-- Codes for the time without the phone, each valid once. Only hashes are stored.
create table recovery_codes (
  admin_user_id integer not null references two_factor (admin_user_id) on delete cascade,
  code_hash text not null,
  used_at timestamptz,
  primary key (admin_user_id, code_hash)
);

-- Sign-ins whose password was right and whose code is still missing. They open nothing.
create table login_steps (
  token_hash text primary key,
  admin_user_id integer not null references admin_users (id) on delete cascade,
  -- A hash of the stored password hash: a new password ends the sign-in.
  password_mark text not null,
  expires_at timestamptz not null
);
create index login_steps_account on login_steps (admin_user_id);
create index login_steps_expiry on login_steps (expires_at);

-- As in 0004_tallies.sql.
select set_config('wellbeing.search_path', current_setting('search_path'), true),
       set_config('search_path', quote_ident(current_schema()) || ', pg_temp', true);

-- Records in the history of the account that two-factor sign-in was turned on or off, and never a secret. See 0015_history.sql.
create function record_two_factor() returns trigger language plpgsql security definer
set search_path from current as $function$
declare
  actor jsonb := coalesce(nullif(current_setting('wellbeing.actor', true), ''), '{}')::jsonb;
  account integer := case tg_op when 'DELETE' then old.admin_user_id else new.admin_user_id end;
  was_on boolean := coalesce(tg_op <> 'INSERT' and old.enabled_at is not null, false);
  is_on boolean := coalesce(tg_op <> 'DELETE' and new.enabled_at is not null, false);
begin
  if was_on = is_on or current_setting('wellbeing.history', true) = 'off' then
    return null;
  end if;
  -- The history has the deletion of the account itself.
  if not exists (select from admin_users where id = account) then
    return null;
  end if;
  insert into history (at, actor_id, actor_name, action, resource, record_id, client_address, user_agent, changed, before, after)
  values (now(), (actor ->> 'id')::integer, coalesce(actor ->> 'name', 'system'), 'update', 'admin-users', account,
          actor ->> 'address', actor ->> 'agent', '{twoFactor}',
          jsonb_build_object('twoFactor', was_on), jsonb_build_object('twoFactor', is_on));
  return null;
end
$function$;

revoke execute on function record_two_factor() from public;

create trigger history_two_factor after insert or update or delete on two_factor
  for each row execute function record_two_factor();
alter table two_factor enable always trigger history_two_factor;

select set_config('search_path', current_setting('wellbeing.search_path'), true);
