import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { ToolsFailure } from '../../../crud/list/ToolsFailure';
import { lazyPart } from '../../../ui/lazyPart';
import { WhenLoaded } from '../../../ui/WhenLoaded';
import { PRESETS, type Preset, presetOf, type ReportQuery, rangeOf, utcToday } from './range';
import { DaysPlace } from './ToolPlaces';
import { ToolSelect } from './ToolSelect';

interface ReportToolsProps {
  query: ReportQuery;
  /** The currencies of the range's purchases. */
  currencies: readonly string[];
  onChange: (query: ReportQuery) => void;
}

const CUSTOM = 'custom';

/** Loaded with the first range of one's own: the report does not wait for the code of forms. */
const DayRange = lazyPart(async () => (await import('./DayRange')).DayRange, ToolsFailure);

/** The inputs for the range and the currency of the report. */
export const ReportTools = ({ query, currencies, onChange }: ReportToolsProps) => {
  const translate = useTranslate();
  const today = utcToday();
  const preset = presetOf(query.range, today);
  const [isCustom, setCustom] = useState(preset === undefined);
  const shown = isCustom || preset === undefined ? CUSTOM : preset;
  const choose = (value: string) => {
    setCustom(value === CUSTOM);
    if (value !== CUSTOM) onChange({ ...query, range: rangeOf(value as Preset, today) });
  };
  // A currency of the address stays selected, even if the range has no purchase in it.
  const codes = [...new Set([...currencies, ...(query.currency ? [query.currency] : [])])].sort();
  return (
    <>
      <ToolSelect label={translate('analytics.report.range')} value={shown} onChange={choose}>
        {[...PRESETS, CUSTOM].map((name) => (
          <option key={name} value={name}>
            {translate(`analytics.report.presets.${name}`)}
          </option>
        ))}
      </ToolSelect>
      {shown === CUSTOM && (
        <WhenLoaded fallback={<DaysPlace />}>
          <DayRange
            range={query.range ?? rangeOf('months6', today)}
            onChange={(range) => {
              setCustom(true);
              onChange({ ...query, range });
            }}
          />
        </WhenLoaded>
      )}
      <ToolSelect
        label={translate('analytics.report.currency')}
        value={query.currency ?? ''}
        onChange={(currency) => onChange({ ...query, currency })}
      >
        <option value="">{translate('analytics.report.all_currencies')}</option>
        {codes.map((code) => (
          <option key={code} value={code}>
            {translate('analytics.report.one_currency', { code })}
          </option>
        ))}
      </ToolSelect>
    </>
  );
};
