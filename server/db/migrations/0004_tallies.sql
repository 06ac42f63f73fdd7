-- Totals and sums whose reading time does not depend on the size of the tables (docs/decisions/0013-flat-as-it-grows.md).
-- Triggers append the changes of each statement; the sum of a key's rows is its total. Rows are never updated, so that no
-- writer waits for another; server/db/tallies.ts compacts them regularly.

-- Waits for current writes, so that they are counted either here or by a trigger.
lock table users, supplements, doses, wellbeing_metrics, wellbeing_entries, feedback, purchases
  in share row exclusive mode;

-- Users by month of created_at (UTC), purchases by month of purchased_at, doses by day of taken_at, supplements and feedback
-- by state.
create table record_counts (
  id bigint generated always as identity primary key,
  topic text not null,
  state text not null default '',
  period date not null default '-infinity',
  count bigint not null,
  dollars numeric not null default 0
);
create index record_counts_topic on record_counts (topic, period);

-- Doses by supplement, only those taken after dose_window.since, which follows the day thirty days ago. It is a primary key,
-- so that key locks order the transactions that count with it and those that move it.
create table dose_window (since timestamptz primary key);
insert into dose_window values (now() - interval '30 days');
create table dose_counts (
  id bigint generated always as identity primary key,
  supplement_id integer not null,
  count bigint not null
);
create index dose_counts_supplement_id on dose_counts (supplement_id);

-- In US dollars, each purchase rounded to the cent, by the name at the time of purchase, because supplements can be deleted.
create table spendings (
  id bigint generated always as identity primary key,
  supplement_id integer not null,
  supplement_name text not null,
  count bigint not null,
  dollars numeric not null
);
create index spendings_supplement_id on spendings (supplement_id);

-- Both are read by the supplement's current name, because there are fewer names than supplements. give_names moves the rows of
-- the two tables above to these sums, and records them in the …_named tables, so that a changed name can be reverted.
create table dose_names (id bigint generated always as identity primary key, name text not null, count bigint not null);
create table dose_counts_named (supplement_id integer primary key, name text not null, count bigint not null);
create table spending_names (
  id bigint generated always as identity primary key,
  name text not null,
  count bigint not null,
  dollars numeric not null
);
create table spendings_named (
  supplement_id integer not null,
  supplement_name text not null,
  name text not null,
  count bigint not null,
  dollars numeric not null,
  primary key (supplement_id, supplement_name)
);
-- Locked by transactions that rely on the assigned names. A primary key for the same reason as since.
create table names_given (times bigint primary key);
insert into names_given values (0);

create table entry_sums (
  id bigint generated always as identity primary key,
  hour timestamptz not null,
  count bigint not null,
  overall_wellbeing numeric not null,
  physical_energy numeric not null,
  emotional_wellbeing numeric not null,
  sleep_quality numeric not null,
  activity_level numeric not null
);
create index entry_sums_hour on entry_sums (hour);

-- The functions run with their owner's rights, because writers of the app's tables need no access to these. A fixed search_path
-- keeps them from using a writer's temporary tables.
select set_config('wellbeing.search_path', current_setting('search_path'), true),
       set_config('search_path', quote_ident(current_schema()) || ', pg_temp', true);

-- The inserts that count a table's rows, from the relation %1$I with the sign %2$s.
create function tallies_of(counted text) returns text[] language sql immutable as $function$
  select case counted
    when 'users' then array[$$
      insert into record_counts (topic, period, count)
      select 'users', date_trunc('month', created_at at time zone 'UTC'), %2$s * count(*) from %1$I group by 2 $$]
    when 'supplements' then array[$$
      insert into record_counts (topic, state, count)
      select 'supplements', case when is_active then 'active' else 'inactive' end, %2$s * count(*) from %1$I group by 2 $$]
    when 'wellbeing_metrics' then array[$$
      insert into record_counts (topic, count)
      select 'wellbeing_metrics', %2$s * count(*) from %1$I having count(*) > 0 $$]
    when 'feedback' then array[$$
      insert into record_counts (topic, state, count)
      select 'feedback', case when resolved then 'resolved' else 'unresolved' end, %2$s * count(*) from %1$I group by 2 $$]
    when 'purchases' then array[$$
      insert into record_counts (topic, period, count, dollars)
      select 'purchases', date_trunc('month', purchased_at at time zone 'UTC'), %2$s * count(*),
             %2$s * sum(round(price * quantity * usd_rate, 2)) from %1$I group by 2 $$, $$
      insert into spendings (supplement_id, supplement_name, count, dollars)
      select supplement_id, supplement_name, %2$s * count(*), %2$s * sum(round(price * quantity * usd_rate, 2))
      from %1$I group by 1, 2 $$]
    when 'doses' then array[$$
      insert into record_counts (topic, period, count)
      select 'doses', (taken_at at time zone 'UTC')::date, %2$s * count(*) from %1$I group by 2 $$, $$
      insert into dose_counts (supplement_id, count)
      select supplement_id, %2$s * count(*) from %1$I
      where taken_at > (select since from dose_window for key share) group by 1 $$]
    when 'wellbeing_entries' then array[$$
      insert into entry_sums (hour, count, overall_wellbeing, physical_energy, emotional_wellbeing, sleep_quality,
                              activity_level)
      select date_trunc('hour', recorded_at, 'UTC'), %2$s * count(*),
             %2$s * sum(overall_wellbeing::numeric), %2$s * sum(physical_energy::numeric),
             %2$s * sum(emotional_wellbeing::numeric), %2$s * sum(sleep_quality::numeric),
             %2$s * sum(activity_level::numeric) from %1$I group by 1 $$]
  end
$function$;

create function tally() returns trigger language plpgsql security definer set search_path from current as $function$
declare
  appended text;
begin
  foreach appended in array tallies_of(tg_table_name) loop
    execute format(appended, 'changed', tg_argv[0]);
  end loop;
  return null;
end
$function$;

-- A truncate locks the table. Subtracts the sum, because its rows may be compacted at the same time.
create function tally_truncated() returns trigger language plpgsql security definer set search_path from current as $function$
begin
  perform from names_given for update;
  insert into record_counts (topic, state, period, count, dollars)
  select topic, state, period, -sum(count), -sum(dollars) from record_counts where topic = tg_table_name group by 1, 2, 3;
  if tg_table_name = 'doses' then
    insert into dose_counts (supplement_id, count) select supplement_id, -sum(count) from dose_counts group by 1;
    insert into dose_names (name, count) select name, -sum(count) from dose_names group by 1;
    delete from dose_counts_named;
  elsif tg_table_name = 'purchases' then
    insert into spendings (supplement_id, supplement_name, count, dollars)
    select supplement_id, supplement_name, -sum(count), -sum(dollars) from spendings group by 1, 2;
    insert into spending_names (name, count, dollars) select name, -sum(count), -sum(dollars) from spending_names group by 1;
    delete from spendings_named;
  elsif tg_table_name = 'supplements' then
    insert into spendings (supplement_id, supplement_name, count, dollars)
    select supplement_id, supplement_name, count, dollars from spendings_named;
    insert into spending_names (name, count, dollars) select name, -sum(count), -sum(dollars) from spending_names group by 1;
    delete from spendings_named;
  elsif tg_table_name = 'wellbeing_entries' then
    insert into entry_sums (hour, count, overall_wellbeing, physical_energy, emotional_wellbeing, sleep_quality,
                            activity_level)
    select hour, -sum(count), -sum(overall_wellbeing), -sum(physical_energy), -sum(emotional_wellbeing),
           -sum(sleep_quality), -sum(activity_level) from entry_sums group by 1;
  end if;
  return null;
end
$function$;

-- Moves the counts of at most this many supplements to their current names, and returns how many it moved. Locks the names;
-- fails immediately if one is being changed, and the next run retries.
create function give_names(most integer) returns integer language plpgsql set search_path from current as $function$
declare
  doses_given integer;
  spendings_given integer;
begin
  lock table supplements in share mode nowait;
  perform from names_given for update nowait;
  update names_given set times = times + 1;
  with taken as (
    delete from dose_counts where supplement_id in (select distinct supplement_id from dose_counts order by 1 limit most)
    returning supplement_id, count),
  summed as (
    select t.supplement_id, s.name, sum(t.count) as count
    from taken t left join supplements s on s.id = t.supplement_id group by 1, 2),
  -- A deleted supplement only has rows that were written past the foreign key.
  kept as (
    insert into dose_counts (supplement_id, count)
    select supplement_id, count from summed where name is null and count <> 0),
  noted as (
    insert into dose_counts_named as n select supplement_id, name, count from summed where name is not null and count <> 0
    on conflict (supplement_id) do update set count = n.count + excluded.count),
  given as (
    insert into dose_names (name, count)
    select name, sum(count) from summed where name is not null group by 1 having sum(count) <> 0)
  select count(*) into doses_given from summed where name is not null;
  with taken as (
    delete from spendings where supplement_id in (select distinct supplement_id from spendings order by 1 limit most)
    returning supplement_id, supplement_name, count, dollars),
  summed as (
    select t.supplement_id, t.supplement_name, coalesce(s.name, t.supplement_name) as name, sum(t.count) as count,
           sum(t.dollars) as dollars
    from taken t left join supplements s on s.id = t.supplement_id group by 1, 2, 3),
  noted as (
    insert into spendings_named as n
    select supplement_id, supplement_name, name, count, dollars from summed where count <> 0 or dollars <> 0
    on conflict (supplement_id, supplement_name)
    do update set count = n.count + excluded.count, dollars = n.dollars + excluded.dollars),
  given as (
    insert into spending_names (name, count, dollars)
    select name, sum(count), sum(dollars) from summed group by 1 having sum(count) <> 0 or sum(dollars) <> 0)
  select count(distinct supplement_id) into spendings_given from summed;
  return greatest(doses_given, spendings_given);
end
$function$;

-- Reverts the counts of a supplement's former name.
create function take_names_back() returns trigger language plpgsql security definer set search_path from current as $function$
begin
  perform from names_given for key share;
  with gone as (
    delete from dose_counts_named n using changed s
    where n.supplement_id = s.id and (tg_op = 'DELETE' or n.name <> s.name) returning n.*),
  back as (
    insert into dose_counts (supplement_id, count) select supplement_id, count from gone)
  insert into dose_names (name, count) select name, -sum(count) from gone group by 1;
  with gone as (
    delete from spendings_named n using changed s
    where n.supplement_id = s.id and (tg_op = 'DELETE' or n.name <> s.name) returning n.*),
  back as (
    insert into spendings (supplement_id, supplement_name, count, dollars)
    select supplement_id, supplement_name, count, dollars from gone)
  insert into spending_names (name, count, dollars) select name, -sum(count), -sum(dollars) from gone group by 1;
  return null;
end
$function$;

create trigger names_added after insert on supplements referencing new table as changed
  for each statement execute function take_names_back();
create trigger names_changed after update on supplements referencing new table as changed
  for each statement execute function take_names_back();
create trigger names_removed after delete on supplements referencing old table as changed
  for each statement execute function take_names_back();
alter table supplements enable always trigger names_added;
alter table supplements enable always trigger names_changed;
alter table supplements enable always trigger names_removed;

-- Counts everything again: here, and after a load that bypassed the triggers (a data-only restore).
create function recount() returns void language plpgsql set search_path from current as $function$
declare
  counted text;
  appended text;
begin
  lock table users, supplements, doses, wellbeing_metrics, wellbeing_entries, feedback, purchases
    in share row exclusive mode;
  lock table record_counts, dose_window, dose_counts, dose_counts_named, dose_names, spendings, spendings_named,
    spending_names, names_given, entry_sums in exclusive mode;
  delete from record_counts;
  delete from dose_counts;
  delete from dose_counts_named;
  delete from dose_names;
  delete from spendings;
  delete from spendings_named;
  delete from spending_names;
  delete from entry_sums;
  foreach counted in array array['users', 'supplements', 'doses', 'wellbeing_metrics', 'wellbeing_entries', 'feedback',
                                 'purchases'] loop
    foreach appended in array tallies_of(counted) loop
      execute format(appended, counted, 1);
    end loop;
  end loop;
end
$function$;

-- Moves dose_window.since forward and removes older doses from dose_counts. The second statement sees the commits that the
-- first one waited for.
create function move_dose_window(target timestamptz) returns void language plpgsql set search_path from current as $function$
declare
  old_since timestamptz;
begin
  select since into old_since from dose_window for update;
  if target > old_since then
    update dose_window set since = target;
    insert into dose_counts (supplement_id, count)
    select supplement_id, -count(*) from doses where taken_at > old_since and taken_at <= target group by 1;
  end if;
end
$function$;

revoke execute on function tally(), tally_truncated(), take_names_back(), give_names(integer), recount(),
  move_dose_window(timestamptz) from public;

-- An update subtracts the old row and adds the new one. "Always" also applies to loads with session_replication_role = replica.
do $block$
declare
  counted text;
  kind text;
begin
  foreach counted in array array['users', 'supplements', 'doses', 'wellbeing_metrics', 'wellbeing_entries', 'feedback',
                                 'purchases'] loop
    execute format('create trigger tally_inserted after insert on %I referencing new table as changed
                    for each statement execute function tally(''1'')', counted);
    execute format('create trigger tally_deleted after delete on %I referencing old table as changed
                    for each statement execute function tally(''-1'')', counted);
    execute format('create trigger tally_updated_from after update on %I referencing old table as changed
                    for each statement execute function tally(''-1'')', counted);
    execute format('create trigger tally_updated_to after update on %I referencing new table as changed
                    for each statement execute function tally(''1'')', counted);
    execute format('create trigger tally_truncated after truncate on %I
                    for each statement execute function tally_truncated()', counted);
    foreach kind in array array['inserted', 'deleted', 'updated_from', 'updated_to', 'truncated'] loop
      execute format('alter table %I enable always trigger %I', counted, 'tally_' || kind);
    end loop;
  end loop;
end
$block$;

select recount();
select set_config('search_path', current_setting('wellbeing.search_path'), true);

-- Index for resolved feedback, and for queries beside the totals.
create index feedback_resolved on feedback (created_at desc, id desc) where resolved;
