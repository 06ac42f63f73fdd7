/** The rows that a data-only load (`pg_dump --data-only`) adds to a migrated database: totals on top of the triggers'. */
export const LOADED_TOTALS = [
  `insert into record_counts (topic, state, period, count, dollars) select topic, state, period, count, dollars from record_counts`,
  'insert into dose_counts (supplement_id, count) select supplement_id, count from dose_counts',
  `insert into spendings (supplement_id, supplement_name, count, dollars)
   select supplement_id, supplement_name, count, dollars from spendings`,
  `insert into entry_sums (hour, count, overall_wellbeing, physical_energy, emotional_wellbeing, sleep_quality, activity_level)
   select hour, count, overall_wellbeing, physical_energy, emotional_wellbeing, sleep_quality, activity_level from entry_sums`,
  `insert into purchase_days (day, currency, is_recurring, count, amount, dollars)
   select day, currency, is_recurring, count, amount, dollars from purchase_days`,
  `insert into purchase_names (unit, period, currency, name, count, amount, dollars)
   select unit, period, currency, name, count, amount, dollars from purchase_names`,
  `insert into dose_window values (now() - interval '900 days')`,
  'insert into names_given values (99)',
];
