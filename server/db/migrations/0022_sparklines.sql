-- For the sparklines of the dashboard (docs/decisions/0044-stat-cards-and-charts.md): new users and new feedback by day of
-- created_at (UTC), as doses are already counted (0004_tallies.sql).

-- Waits for current writes, so that they are counted either here or by a trigger.
lock table users, feedback in share row exclusive mode;

-- The inserts that count a table's rows, from the relation %1$I with the sign %2$s. Adds two to those of 0004_tallies.sql.
create or replace function tallies_of(counted text) returns text[] language sql immutable as $function$
  select case counted
    when 'users' then array[$$
      insert into record_counts (topic, period, count)
      select 'users', date_trunc('month', created_at at time zone 'UTC'), %2$s * count(*) from %1$I group by 2 $$, $$
      insert into record_counts (topic, period, count)
      select 'users_by_day', (created_at at time zone 'UTC')::date, %2$s * count(*) from %1$I group by 2 $$]
    when 'supplements' then array[$$
      insert into record_counts (topic, state, count)
      select 'supplements', case when is_active then 'active' else 'inactive' end, %2$s * count(*) from %1$I group by 2 $$]
    when 'wellbeing_metrics' then array[$$
      insert into record_counts (topic, count)
      select 'wellbeing_metrics', %2$s * count(*) from %1$I having count(*) > 0 $$]
    when 'feedback' then array[$$
      insert into record_counts (topic, state, count)
      select 'feedback', case when resolved then 'resolved' else 'unresolved' end, %2$s * count(*) from %1$I group by 2 $$, $$
      insert into record_counts (topic, period, count)
      select 'feedback_by_day', (created_at at time zone 'UTC')::date, %2$s * count(*) from %1$I group by 2 $$]
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

-- The function runs with its owner's rights, and a fixed search_path, for the reasons in 0004_tallies.sql.
select set_config('wellbeing.search_path', current_setting('search_path'), true),
       set_config('search_path', quote_ident(current_schema()) || ', pg_temp', true);

-- `tally_truncated` subtracts the topic that is named like the table.
create function tally_days_truncated() returns trigger language plpgsql security definer set search_path from current as $function$
begin
  insert into record_counts (topic, period, count)
  select topic, period, -sum(count) from record_counts where topic = tg_table_name || '_by_day' group by 1, 2;
  return null;
end
$function$;
revoke execute on function tally_days_truncated() from public;

create trigger tally_days_truncated after truncate on users for each statement execute function tally_days_truncated();
create trigger tally_days_truncated after truncate on feedback for each statement execute function tally_days_truncated();
alter table users enable always trigger tally_days_truncated;
alter table feedback enable always trigger tally_days_truncated;

insert into record_counts (topic, period, count)
select 'users_by_day', (created_at at time zone 'UTC')::date, count(*) from users group by 2
union all
select 'feedback_by_day', (created_at at time zone 'UTC')::date, count(*) from feedback group by 2;

select set_config('search_path', current_setting('wellbeing.search_path'), true);
