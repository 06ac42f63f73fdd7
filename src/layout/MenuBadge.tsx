import { toNumber, wholeNumber } from '../format/number';
import type { AnyDefinition } from '../kit/defineResource';
import { useCall } from '../kit/useCall';

/** The number beside a sidebar item; nothing at zero, and nothing while it is not known (decisions.md, 18). */
export const MenuBadge = ({ badge }: { badge: NonNullable<AnyDefinition['menu']['badge']> }) => {
  const { data } = useCall(badge.call);
  if (data === undefined) return null;
  const count = toNumber((badge.count as (answer: unknown) => unknown)(data)) ?? 0;
  return count > 0 ? <span className="sidebar__badge">{wholeNumber(count)}</span> : null;
};
