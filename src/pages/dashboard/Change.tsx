import DownIcon from '@mui/icons-material/ArrowDownward';
import UpIcon from '@mui/icons-material/ArrowUpward';
import { useTranslate } from 'react-admin';
import { roundedToOneDecimal, toNumber } from '../../format/number';
import { percent as formatPercent } from '../../format/percent';
import { toneOf } from './tone';

/** '↓ 3.2%': the arrow carries the sign; what is no change has none. */
export const Change = ({ percent }: { percent: unknown }) => {
  const translate = useTranslate();
  const value = toNumber(percent);
  const size = value === undefined ? undefined : roundedToOneDecimal(Math.abs(value));
  const direction = value !== undefined && size ? Math.sign(value) : 0;
  return (
    <span className={`change ${toneOf(direction)}`}>
      {direction > 0 && <UpIcon titleAccess={translate('dashboard.change.up')} />}
      {direction < 0 && <DownIcon titleAccess={translate('dashboard.change.down')} />}
      <span>{formatPercent(size)}</span>
    </span>
  );
};
