-- A purchase can contain a supplement's name of any length, but an index entry at most 2.7 kB. give_names failed at the first
-- longer name, so appended rows were no longer compacted. It runs alone (names_given), so it needs no unique index.
alter table spendings_named drop constraint spendings_named_pkey;
alter table spendings_named add column id bigint generated always as identity primary key;
create index spendings_named_supplement_id on spendings_named (supplement_id);

-- As in 0004_tallies.sql.
select set_config('wellbeing.search_path', current_setting('search_path'), true),
       set_config('search_path', quote_ident(current_schema()) || ', pg_temp', true);

create or replace function give_names(most integer) returns integer language plpgsql set search_path from current as $function$
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
  added as (
    update spendings_named n set count = n.count + s.count, dollars = n.dollars + s.dollars from summed s
    where n.supplement_id = s.supplement_id and n.supplement_name = s.supplement_name
    returning n.supplement_id, n.supplement_name),
  noted as (
    insert into spendings_named (supplement_id, supplement_name, name, count, dollars)
    select supplement_id, supplement_name, name, count, dollars from summed
    where (count <> 0 or dollars <> 0) and (supplement_id, supplement_name) not in (select * from added)),
  given as (
    insert into spending_names (name, count, dollars)
    select name, sum(count), sum(dollars) from summed group by 1 having sum(count) <> 0 or sum(dollars) <> 0)
  select count(distinct supplement_id) into spendings_given from summed;
  return greatest(doses_given, spendings_given);
end
$function$;

select set_config('search_path', current_setting('wellbeing.search_path'), true);
