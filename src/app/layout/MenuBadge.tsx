import Badge from '@mui/material/Badge';
import type { ResourceEntry } from '../../crud/defineResource';
import { useCall } from '../../dataProvider/useCall';
import { toNumber, wholeNumber } from '../../format/number';

/** In the row, instead of over a corner of what it counts. */
const AT_THE_END = { '& .MuiBadge-badge': { position: 'static', transform: 'none' } };

/** The number beside a sidebar item; nothing at zero, and nothing while it is not known (decisions.md, 18). */
export const MenuBadge = ({ badge }: { badge: NonNullable<ResourceEntry['menu']['badge']> }) => {
  const { data } = useCall(badge.call);
  if (data === undefined) return null;
  const count = toNumber((badge.count as (answer: unknown) => unknown)(data)) ?? 0;
  return count > 0 ? <Badge color="primary" badgeContent={wholeNumber(count)} sx={AT_THE_END} /> : null;
};
