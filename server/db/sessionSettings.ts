/**
 * The settings of a connection to PostgreSQL on which the parsing of its responses depends. A database or a role may have
 * others: with the `DateStyle` German, every date would be misread.
 */
interface SessionSetting {
  name: string;
  value: string;
  /** The values with which responses can be parsed. */
  fits: RegExp;
}

export const SESSION_SETTINGS: readonly SessionSetting[] = [
  { name: 'DateStyle', value: 'ISO', fits: /^ISO\b/ },
  { name: 'IntervalStyle', value: 'postgres', fits: /^postgres$/ },
  { name: 'TimeZone', value: 'UTC', fits: /^(Etc\/)?(UTC|GMT)$/ },
  { name: 'extra_float_digits', value: '1', fits: /^[1-3]$/ },
  { name: 'bytea_output', value: 'hex', fits: /^hex$/ },
  { name: 'standard_conforming_strings', value: 'on', fits: /^on$/ },
  { name: 'default_transaction_isolation', value: 'read committed', fits: /^read committed$/ },
];

/** Returns the URL of a database with these settings as connection parameters, after those that it has itself. */
export function withSessionSettings(url: string): string {
  // `pg` reports a URL that cannot be parsed.
  if (!URL.canParse(url)) return url;
  const extended = new URL(url);
  const own = SESSION_SETTINGS.map(({ name, value }) => `-c ${name}=${value.replaceAll(' ', '\\ ')}`);
  const given = extended.searchParams.get('options');
  extended.searchParams.set('options', [...(given ? [given] : []), ...own].join(' '));
  return extended.href;
}
