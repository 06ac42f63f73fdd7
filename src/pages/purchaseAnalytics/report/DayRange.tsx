import TextField from '@mui/material/TextField';
import { useEffect, useState } from 'react';
import { useTranslate } from 'react-admin';
import { timeZone } from '../../../format/date';
import { isRange, type Range } from './range';

interface DayRangeProps {
  range: Range;
  /** Called with complete ranges only. */
  onChange: (range: Range) => void;
}

/** Two date fields. They take effect as soon as both are complete and in order, and keep the typed input until then. */
export const DayRange = ({ range, onChange }: DayRangeProps) => {
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
  return (
    <>
      {(['from', 'to'] as const).map((name) => (
        <TextField
          key={name}
          className="report__tool report__day"
          type="date"
          label={translate(`analytics.report.${name}`)}
          value={typed[name]}
          onChange={({ target }) => change({ [name]: target.value })}
          error={name === 'to' && isBackwards}
          helperText={
            name === 'to' &&
            (isBackwards ? translate('analytics.report.backwards') : translate('kit.time_zone', { zone: timeZone() }))
          }
          slotProps={{ htmlInput: { max: '9999-12-31' } }}
        />
      ))}
    </>
  );
};
