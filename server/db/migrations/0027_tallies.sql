-- One table of counts and sums instead of twelve (docs/decisions/0013-flat-as-it-grows.md). Hours can be added up to the days and
-- months of any time zone.

-- Waits for current writes, so that they are counted either here or by a trigger.
lock table users, supplements, doses, wellbeing_metrics, wellbeing_entries, feedback, purchases
  in share row exclusive mode;

do $block$
declare
  counted text;
  kind text;
begin
  foreach counted in array array['users', 'supplements', 'doses', 'wellbeing_metrics', 'wellbeing_entries', 'feedback',
                                 'purchases'] loop
    foreach kind in array array['tally_inserted', 'tally_deleted', 'tally_updated_from', 'tally_updated_to', 'tally_truncated',
                                'tally_days_truncated', 'report_inserted', 'report_deleted', 'report_updated_from',
                                'report_updated_to', 'report_truncated', 'names_added', 'names_changed', 'names_removed'] loop
      execute format('drop trigger if exists %I on %I', kind, counted);
    end loop;
  end loop;
end
$block$;
drop function tally(), tally_truncated(), take_names_back(), give_names(integer), recount(), move_dose_window(timestamptz),
  tallies_of(text), tally_days_truncated(), purchase_tallies(), tally_purchases(), tally_purchases_truncated(),
  recount_purchases();
drop table record_counts, dose_window, dose_counts, dose_counts_named, dose_names, names_given, spendings, spendings_named,
  spending_names, entry_sums, purchase_days, purchase_names;

-- Triggers append the changes of each statement; the total for a key is the sum of its rows. Rows are never updated, so that no
-- writer waits for another. server/db/tallies.ts compacts them regularly, and deletes old days of doses.
create table tallies (
  -- The table whose rows are counted.
  topic text not null,
  -- 'total': of all rows, by state. 'hour': purchases by currency and kind, and doses. 'day': doses by the name of the supplement.
  -- 'month': purchases by the name at the purchase and currency.
  unit text not null,
  -- The beginning of the hour, day or month, in UTC.
  period timestamptz not null,
  keys text[] not null,
  count bigint not null,
  -- Of purchases: in their currency, and in US dollars, each purchase rounded to the cent.
  amount numeric not null,
  dollars numeric not null,
  is_compact boolean not null
);
-- With a hash, because a name may be too long for an index.
create index tallies_period on tallies (topic, unit, period, hash_array(keys));
create index tallies_appended on tallies (topic) where not is_compact;

-- The functions run with their owner's rights, because writers of the app's tables need no access to tallies. A fixed search_path
-- keeps them from using a writer's temporary tables.
select set_config('wellbeing.search_path', current_setting('search_path'), true),
       set_config('search_path', quote_ident(current_schema()) || ', pg_temp', true);

-- The insert that counts a table's rows, from the relation %1$I with the sign %2$s. %3$s locks supplements: a rename then either
-- waits, and moves the new doses too, or is waited for. %4$L tells whether there is one row for each key.
create function tallies_of(counted text) returns text language sql immutable as $function$
  select 'insert into tallies (topic, unit, period, keys, count, amount, dollars, is_compact) ' || case counted
    when 'users' then $$
      select 'users', 'total', '-infinity', '{}', %2$s * count(*), 0, 0, %4$L::boolean from %1$I having count(*) > 0 $$
    when 'wellbeing_metrics' then $$
      select 'wellbeing_metrics', 'total', '-infinity', '{}', %2$s * count(*), 0, 0, %4$L::boolean from %1$I having count(*) > 0 $$
    when 'supplements' then $$
      select 'supplements', 'total', '-infinity', array[case when is_active then 'active' else 'inactive' end],
             %2$s * count(*), 0, 0, %4$L::boolean from %1$I group by 4 $$
    when 'feedback' then $$
      select 'feedback', 'total', '-infinity', array[case when resolved then 'resolved' else 'unresolved' end],
             %2$s * count(*), 0, 0, %4$L::boolean from %1$I group by 4 $$
    when 'purchases' then $$
      select 'purchases', 'total', timestamptz '-infinity', '{}', %2$s * count(*), 0, 0, %4$L::boolean from %1$I having count(*) > 0
      union all
      select 'purchases', 'hour', date_trunc('hour', purchased_at, 'UTC'), array[currency, is_recurring::text],
             %2$s * count(*), %2$s * sum(price * quantity), %2$s * sum(round(price * quantity * usd_rate, 2)), %4$L::boolean
      from %1$I group by 3, 4
      union all
      select 'purchases', 'month', date_trunc('month', purchased_at, 'UTC'), array[supplement_name, currency],
             %2$s * count(*), %2$s * sum(price * quantity), %2$s * sum(round(price * quantity * usd_rate, 2)), %4$L::boolean
      from %1$I group by 3, 4 $$
    when 'doses' then $$
      select 'doses', 'hour', date_trunc('hour', taken_at, 'UTC'), '{}', %2$s * count(*), 0, 0, %4$L::boolean from %1$I group by 3
      union all
      select 'doses', 'day', date_trunc('day', d.taken_at, 'UTC'), array[s.name], %2$s * count(*), 0, 0, %4$L::boolean
      from %1$I d join (select id, name from supplements where id in (select supplement_id from %1$I) order by id %3$s) s
        on s.id = d.supplement_id group by 3, 4 $$
  end
$function$;

create function tally() returns trigger language plpgsql security definer set search_path from current as $function$
begin
  execute format(tallies_of(tg_table_name), 'changed', tg_argv[0], 'for share', false);
  return null;
end
$function$;

-- Subtracts the sums, because the rows may be compacted at the same time.
create function tally_truncated() returns trigger language plpgsql security definer set search_path from current as $function$
begin
  insert into tallies (topic, unit, period, keys, count, amount, dollars, is_compact)
  select topic, unit, period, keys, -sum(count), -sum(amount), -sum(dollars), false
  from tallies where topic = tg_table_name group by 1, 2, 3, 4;
  return null;
end
$function$;

-- Moves the doses of a supplement to its new name. Before a deletion, subtracts them, because the name is gone afterwards.
create function move_doses() returns trigger language plpgsql security definer set search_path from current as $function$
begin
  insert into tallies (topic, unit, period, keys, count, amount, dollars, is_compact)
  select 'doses', 'day', date_trunc('day', taken_at, 'UTC'), array[old.name], -count(*), 0, 0, false
  from doses where supplement_id = old.id group by 3;
  if tg_op = 'DELETE' then return old; end if;
  insert into tallies (topic, unit, period, keys, count, amount, dollars, is_compact)
  select 'doses', 'day', date_trunc('day', taken_at, 'UTC'), array[new.name], count(*), 0, 0, false
  from doses where supplement_id = new.id group by 3;
  return null;
end
$function$;

-- Counts everything again: here, and after a load that bypassed the triggers (a data-only restore). The first row is a mark: if a
-- dump's own tallies are loaded, there are two.
create function recount() returns void language plpgsql set search_path from current as $function$
declare
  counted text;
begin
  lock table users, supplements, doses, wellbeing_metrics, feedback, purchases in share row exclusive mode;
  lock table tallies in exclusive mode;
  delete from tallies;
  insert into tallies values ('tallies', 'total', '-infinity', '{}', 1, 0, 0, true);
  foreach counted in array array['users', 'supplements', 'doses', 'wellbeing_metrics', 'feedback', 'purchases'] loop
    execute format(tallies_of(counted), counted, 1, '', true);
  end loop;
end
$function$;

revoke execute on function tally(), tally_truncated(), move_doses(), recount() from public;

-- An update subtracts the old row and adds the new one. "Always" also applies to loads with session_replication_role = replica.
do $block$
declare
  counted text;
  kind text;
begin
  foreach counted in array array['users', 'supplements', 'doses', 'wellbeing_metrics', 'feedback', 'purchases'] loop
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
create trigger doses_renamed after update on supplements for each row when (old.name <> new.name)
  execute function move_doses();
create trigger doses_removed before delete on supplements for each row execute function move_doses();
alter table supplements enable always trigger doses_renamed;
alter table supplements enable always trigger doses_removed;

select recount();
select set_config('search_path', current_setting('wellbeing.search_path'), true);
