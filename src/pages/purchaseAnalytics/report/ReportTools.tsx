import Box from '@mui/material/Box';
import Input from '@mui/material/Input';
import InputLabel from '@mui/material/InputLabel';
import NativeSelect, { type NativeSelectProps } from '@mui/material/NativeSelect';
import { type ReactNode, useEffect, useId, useState } from 'react';
import { useTranslate } from 'react-admin';
import { timeZone, today } from '../../../format/date';
import { isRange, PRESETS, type Preset, presetOf, type Range, type ReportQuery, rangeOf } from './range';

interface ReportToolsProps {
  query: ReportQuery;
  /** The currencies of the range's purchases. */
  currencies: readonly string[];
  onChange: (query: ReportQuery) => void;
}

const CUSTOM = 'custom';

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
      <ToolSelect
        label={translate('analytics.report.range')}
        value={shown}
        onChange={({ target }) => choose(target.value)}
      >
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
        onChange={({ target }) => onChange({ ...query, currency: target.value })}
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

interface ToolProps {
  label: string;
  width: object;
  /** Returns the input. @param props Connect it with the label and the hint. */
  children: (props: { id: string; 'aria-describedby': string }) => ReactNode;
  hint?: ReactNode;
}

/** An input with its label above it and its hint below. Not MUI's `TextField`, whose code is that of all forms. */
const Tool = ({ label, width, hint, children }: ToolProps) => {
  const id = useId();
  return (
    <Box sx={{ width }}>
      <InputLabel htmlFor={id}>{label}</InputLabel>
      {children({ id, 'aria-describedby': `${id}-hint` })}
      <div id={`${id}-hint`} className="note">
        {hint}
      </div>
    </Box>
  );
};

const ToolSelect = ({ label, ...select }: NativeSelectProps & { label: string }) => (
  <Tool label={label} width={{ xs: 1, sm: '15rem' }}>
    {(inputProps) => <NativeSelect {...select} fullWidth inputProps={inputProps} />}
  </Tool>
);

interface DayRangeProps {
  range: Range;
  /** Called with complete ranges only. */
  onChange: (range: Range) => void;
}

/** Two date fields. They take effect as soon as both are complete and in order, and keep the typed input until then. */
const DayRange = ({ range, onChange }: DayRangeProps) => {
  const translate = useTranslate();
  const [typed, setTyped] = useState(range);
  // The browser's Back and Forward change the range, too.
  useEffect(() => setTyped({ from: range.from, to: range.to }), [range.from, range.to]);
  const isBackwards = typed.from !== '' && typed.to !== '' && !isRange(typed);
  const change = (part: Partial<Range>) => {
    const next = { ...typed, ...part };
    setTyped(next);
    if (isRange(next)) onChange(next);
  };
  const hint = isBackwards ? (
    <span className="tone-negative">{translate('analytics.report.backwards')}</span>
  ) : (
    translate('kit.time_zone', { zone: timeZone() })
  );
  return (['from', 'to'] as const).map((name) => (
    <Tool
      key={name}
      label={translate(`analytics.report.${name}`)}
      width={{ xs: 'calc(50% - 8px)', sm: '10.5rem' }}
      hint={name === 'to' && hint}
    >
      {(inputProps) => (
        <Input
          type="date"
          fullWidth
          value={typed[name]}
          onChange={({ target }) => change({ [name]: target.value })}
          error={name === 'to' && isBackwards}
          inputProps={{ ...inputProps, max: '9999-12-31' }}
        />
      )}
    </Tool>
  ));
};
