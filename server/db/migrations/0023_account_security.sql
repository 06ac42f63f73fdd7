-- Notifications (0017_notifications.sql) of invitations and of the reset of two-factor sign-in, and the end of event streams.

-- As in 0004_tallies.sql.
select set_config('wellbeing.search_path', current_setting('search_path'), true),
       set_config('search_path', quote_ident(current_schema()) || ', pg_temp', true);

-- Notifies all admins of a new link, including its author, whose session may be in the wrong hands. Names the email address, because
-- the author chooses the name.
create function notify_invitation() returns trigger language plpgsql security definer set search_path from current
as $function$
begin
  insert into notifications (admin_user_id, kind, data)
  select a.id, 'invitation_created',
         jsonb_build_object('actor', (select n.name from notification_actor() n), 'name', new.email, 'role', new.role)
  from admin_users a where a.role = 'admin';
  return null;
end
$function$;

-- Notifies the account and the admins when someone else has turned off its two-factor sign-in.
create function notify_two_factor_reset() returns trigger language plpgsql security definer set search_path from current
as $function$
declare
  actor record;
begin
  if current_setting('wellbeing.history', true) = 'off' then
    return null;
  end if;
  select * into actor from notification_actor();
  if old.admin_user_id is distinct from actor.id then
    insert into notifications (admin_user_id, kind, record_id, data)
    select a.id, 'two_factor_reset', owner.id, jsonb_build_object('actor', actor.name, 'name', owner.name)
    -- No owner: the account itself was deleted.
    from admin_users owner join admin_users a on a.role = 'admin' or a.id = owner.id
    where owner.id = old.admin_user_id and a.id is distinct from actor.id;
  end if;
  return null;
end
$function$;

-- Lets the API's processes (server/notifications/hub.ts) end the event streams of sessions that have ended.
create function announce_ended_sessions() returns trigger language plpgsql set search_path from current as $function$
begin
  perform pg_notify('wellbeing_notifications', ended.admin_user_id::text)
  from (select distinct admin_user_id from old_rows) ended;
  return null;
end
$function$;

revoke execute on function notify_invitation(), notify_two_factor_reset(), announce_ended_sessions() from public;

create trigger invitation_created_notified after insert on invitations for each row execute function notify_invitation();
-- A renewed invitation has a new link, too.
create trigger invitation_renewed_notified after update of token_hash on invitations for each row
  when (new.token_hash is distinct from old.token_hash) execute function notify_invitation();
create trigger two_factor_reset_notified after delete on two_factor for each row
  when (old.enabled_at is not null) execute function notify_two_factor_reset();
create trigger sessions_ended after delete on sessions referencing old table as old_rows
  for each statement execute function announce_ended_sessions();

select set_config('search_path', current_setting('wellbeing.search_path'), true);
