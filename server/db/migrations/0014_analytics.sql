-- Totals for the purchase report of any range of days (server/db/purchaseReport.ts), maintained as in 0004_tallies.sql: triggers append
-- the changes of each statement, and the sum of a key's rows is its total. Days are in UTC. `amount` is in the purchase's currency;
-- `dollars` is rounded for each purchase.

-- Waits for current writes, so that they are counted either here or by a trigger.
lock table purchases in share row exclusive mode;

create table purchase_days (
  id bigint generated always as identity primary key,
  day date not null,
  currency text not null,
  is_recurring boolean not null,
  count bigint not null,
  amount numeric not null,
  dollars numeric not null
);
create index purchase_days_day on purchase_days (day);

-- By the supplement's name at the purchase, so that a rename does not change the report of a past period. By day and by month: a
-- report reads its whole months, and single days only at its ends.
create table purchase_names (
  id bigint generated always as identity primary key,
  unit text not null,
  period date not null,
  currency text not null,
  name text not null,
  count bigint not null,
  amount numeric not null,
  dollars numeric not null
);
create index purchase_names_period on purchase_names (unit, period);

-- As in 0004_tallies.sql: the functions run with their owner's rights and a fixed search_path.
select set_config('wellbeing.search_path', current_setting('search_path'), true),
       set_config('search_path', quote_ident(current_schema()) || ', pg_temp', true);

-- The inserts that count purchases, from the relation %1$I with the sign %2$s.
create function purchase_tallies() returns text[] language sql immutable as $function$
  select array[$$
      insert into purchase_days (day, currency, is_recurring, count, amount, dollars)
      select (purchased_at at time zone 'UTC')::date, currency, is_recurring, %2$s * count(*),
             %2$s * sum(price * quantity), %2$s * sum(round(price * quantity * usd_rate, 2)) from %1$I group by 1, 2, 3 $$, $$
      insert into purchase_names (unit, period, currency, name, count, amount, dollars)
      select unit, date_trunc(unit, purchased_at at time zone 'UTC')::date, currency, supplement_name, %2$s * count(*),
             %2$s * sum(price * quantity), %2$s * sum(round(price * quantity * usd_rate, 2))
      from %1$I, (values ('day'), ('month')) as units (unit) group by 1, 2, 3, 4 $$]
$function$;

create function tally_purchases() returns trigger language plpgsql security definer set search_path from current as $function$
declare
  appended text;
begin
  foreach appended in array purchase_tallies() loop
    execute format(appended, 'changed', tg_argv[0]);
  end loop;
  return null;
end
$function$;

-- Subtracts the sums, because the rows may be compacted at the same time.
create function tally_purchases_truncated() returns trigger language plpgsql security definer set search_path from current as $function$
begin
  insert into purchase_days (day, currency, is_recurring, count, amount, dollars)
  select day, currency, is_recurring, -sum(count), -sum(amount), -sum(dollars) from purchase_days group by 1, 2, 3;
  insert into purchase_names (unit, period, currency, name, count, amount, dollars)
  select unit, period, currency, name, -sum(count), -sum(amount), -sum(dollars) from purchase_names group by 1, 2, 3, 4;
  return null;
end
$function$;

-- Counts everything again, beside recount() of 0004_tallies.sql.
create function recount_purchases() returns void language plpgsql set search_path from current as $function$
declare
  appended text;
begin
  lock table purchases in share row exclusive mode;
  lock table purchase_days, purchase_names in exclusive mode;
  delete from purchase_days;
  delete from purchase_names;
  foreach appended in array purchase_tallies() loop
    execute format(appended, 'purchases', 1);
  end loop;
end
$function$;

revoke execute on function tally_purchases(), tally_purchases_truncated(), recount_purchases() from public;

create trigger report_inserted after insert on purchases referencing new table as changed
  for each statement execute function tally_purchases('1');
create trigger report_deleted after delete on purchases referencing old table as changed
  for each statement execute function tally_purchases('-1');
create trigger report_updated_from after update on purchases referencing old table as changed
  for each statement execute function tally_purchases('-1');
create trigger report_updated_to after update on purchases referencing new table as changed
  for each statement execute function tally_purchases('1');
create trigger report_truncated after truncate on purchases
  for each statement execute function tally_purchases_truncated();
alter table purchases enable always trigger report_inserted;
alter table purchases enable always trigger report_deleted;
alter table purchases enable always trigger report_updated_from;
alter table purchases enable always trigger report_updated_to;
alter table purchases enable always trigger report_truncated;

select recount_purchases();
select set_config('search_path', current_setting('wellbeing.search_path'), true);

-- For the purchases behind a bar of the report, newest first. Replaces the index without an order.
create index purchases_name_newest on purchases (left(supplement_name, 200) collate "C", purchased_at desc, id desc);
drop index purchases_name;
