import InputLabel from '@mui/material/InputLabel';
import NativeSelect from '@mui/material/NativeSelect';
import Skeleton from '@mui/material/Skeleton';
import { type ReactNode, useId, useState } from 'react';
import { useTranslate } from 'react-admin';
import { ToolsFailure } from '../../../crud/list/ToolsFailure';
import { today } from '../../../format/date';
import { loadable } from '../../../ui/loadable';
import { PRESETS, type Preset, presetOf, type ReportQuery, rangeOf } from './range';

interface ReportToolsProps {
  query: ReportQuery;
  /** The currencies of the range's purchases. */
  currencies: readonly string[];
  onChange: (query: ReportQuery) => void;
}

const CUSTOM = 'custom';

/** Skeletons of the same size as the two date fields of a custom range. */
const DayRangeSkeleton = () => (
  <>
    <Skeleton variant="rounded" className="report__tool report__day report__skeleton" />
    <Skeleton variant="rounded" className="report__tool report__day report__skeleton" />
  </>
);

/** Loaded with the first custom range, so that the report does not wait for the code of forms. */
const DayRange = loadable(async () => (await import('./DayRange')).DayRange, ToolsFailure, DayRangeSkeleton);

/** The inputs for the range and the currency of the report. */
export const ReportTools = ({ query, currencies, onChange }: ReportToolsProps) => {
  const translate = useTranslate();
  const day = today();
  const preset = presetOf(query.range, day);
  const [isCustom, setCustom] = useState(preset === undefined);
  const shown = isCustom || preset === undefined ? CUSTOM : preset;
  const choose = (value: string) => {
    setCustom(value === CUSTOM);
    if (value !== CUSTOM) onChange({ ...query, range: rangeOf(value as Preset, day) });
  };
  // Keeps the selected currency, even if the range has no purchase in it.
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
        <DayRange
          range={query.range ?? rangeOf('months6', day)}
          onChange={(range) => {
            setCustom(true);
            onChange({ ...query, range });
          }}
        />
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

interface ToolSelectProps {
  label: string;
  value: string;
  onChange: (value: string) => void;
  /** The options. */
  children: ReactNode;
}

/** A select with its label above it. */
const ToolSelect = ({ label, value, onChange, children }: ToolSelectProps) => {
  const id = useId();
  return (
    <div className="report__tool">
      <InputLabel htmlFor={id}>{label}</InputLabel>
      <NativeSelect fullWidth value={value} onChange={({ target }) => onChange(target.value)} inputProps={{ id }}>
        {children}
      </NativeSelect>
    </div>
  );
};
