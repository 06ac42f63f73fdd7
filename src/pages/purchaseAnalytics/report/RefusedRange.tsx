import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useTranslate } from 'react-admin';
import { mediumDate } from '../../../format/date';
import { NONE } from '../../../format/number';
import type { Range, RefusedRange as Refused } from './range';
import { rangeText } from './reportRows';

interface RefusedRangeProps {
  refused: Refused;
  onChange: (range: Range) => void;
}

/** Says which days of the address cannot be shown, and offers the nearest range. */
export const RefusedRange = ({ refused: { from, to, nearest }, onChange }: RefusedRangeProps) => {
  const translate = useTranslate();
  const shown = (day: string) => mediumDate(day) || day || NONE;
  return (
    <Alert
      severity="warning"
      // On a phone, the button is below the text.
      sx={{ marginTop: 2, flexWrap: { xs: 'wrap', sm: 'nowrap' }, '& .MuiAlert-message': { flex: '1 1 12rem' } }}
      action={
        nearest && (
          <Button color="inherit" onClick={() => onChange(nearest)}>
            {translate('analytics.report.show_range', { range: rangeText(nearest) })}
          </Button>
        )
      }
    >
      {translate(`analytics.report.${nearest ? 'reversed' : 'refused'}`, { from: shown(from), to: shown(to) })}
    </Alert>
  );
};
