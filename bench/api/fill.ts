import pg from 'pg';

/** Numbers of rows. */
export interface Size {
  users: number;
  /** Purchases, and also doses. */
  events: number;
  /** Feedback, metrics, check-ins and activities, each. */
  others: number;
  supplements: number;
}

/** Last name of ten users, regardless of the number of users. */
export const RARE = 'Quillfeather';

/** Session id of every call. The database stores its SHA-256. */
export const SESSION = 'b'.repeat(64);

/** Fills a migrated database with a year of data up to now, by SQL instead of the API. */
export async function fill(url: string, { users, events, others, supplements }: Size): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const year = (count: number, at: number | string = 'i') => `now() - interval '1 year' * (${at}::float8 / ${count})`;
  const series = (count: number) => `from generate_series(1, ${count}) i`;
  const statements = [
    `insert into admin_users (username, name, email, role, password_hash, created_at)
     values ('bench', 'Bench', 'bench@example.com', 'admin', '!', now())`,
    `insert into sessions (id_hash, admin_user_id, created_at, last_seen_at, expires_at)
     select encode(sha256('${SESSION}'), 'hex'), id, now(), now(), now() + interval '11 hours' from admin_users`,
    `insert into users (name, email, username, created_at)
     select case when i % ${Math.ceil(users / 10)} = 7 then 'Ada ${RARE}'
            else (array['Mia','Noah','Zoe','Liam','Ava','Omar','Ines'])[1 + i % 7] || ' '
              || (array['Jones','Garcia','Okafor','Sato','Novak','Silva'])[1 + i % 6] || ' ' || md5(i::text) end,
            'person' || i || '@example.com', 'person' || i, ${year(users)} ${series(users)}`,
    `insert into supplements (user_id, name, brand, dosage, frequency, time_of_day, purpose, is_active, is_auto_take,
                              is_medicine, start_date, created_at)
     select 1 + i % ${users}, 'Supplement ' || i % 200, 'Brand ' || i % 40, '500 mg', 'daily', '{morning}', 'Energy',
            i % 5 > 0, false, i % 4 = 0, current_date - (i % 700)::int, ${year(supplements)} ${series(supplements)}`,
    `insert into doses (supplement_id, taken_at)
     select 1 + (i * 7919::bigint) % ${supplements}, now() - interval '60 days' * ((i - 1)::float8 / ${events}) ${series(events)}`,
    `insert into purchases (user_id, supplement_id, supplement_name, purchased_at, price, currency, usd_rate, quantity,
                            is_recurring)
     select 1 + i % ${users}, 1 + (i * 7919::bigint) % ${supplements}, 'Supplement', ${year(events)},
            (i % 9000) / 100.0 + 1, (array['USD','EUR'])[1 + i % 2], 1.0834, 1 + i % 3, i % 4 = 0 ${series(events)}`,
    `insert into feedback (user_id, content, category, resolved, created_at)
     select 1 + i % ${users}, 'I like it ' || i, (array['general','bug','idea'])[1 + i % 3], i % 10 > 0, ${year(others)} ${series(others)}`,
    `insert into wellbeing_metrics (user_id, name, metric_type, min_value, max_value, is_active, created_at)
     select 1 + i % ${users}, 'Metric ' || i, (array['scale','boolean','text'])[1 + i % 3], 0, 10, i % 6 > 0,
            ${year(others)} ${series(others)}`,
    `insert into wellbeing_entries (user_id, recorded_at, overall_wellbeing, physical_energy, emotional_wellbeing,
                                    sleep_quality, activity_level)
     select 1 + i % ${users}, now() - interval '60 days' * (i::float8 / ${others}), i % 100 / 10.0, 5.5, 6.5, 7, 4
     ${series(others)}`,
    `insert into activities (user_id, activity, happened_at, completed)
     select 1 + i % ${users}, 'Took a supplement', ${year(others)}, true ${series(others)}`,
    'vacuum (analyze)',
  ];
  for (const statement of statements) await client.query(statement);
  await client.end();
}
