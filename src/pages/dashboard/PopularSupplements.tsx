import type { PopularSupplement } from '../../../server/contract';
import { useHasFeatures } from '../../authProvider/useHasFeatures';
import { listLink } from '../../crud/list/listAddress';
import { useCall } from '../../dataProvider/useCall';
import { NONE, percent } from '../../format/number';
import { NumberLink } from '../../ui/NumberLink';
import { Bar } from './Bar';
import { Card } from './Card';

/** Card of the most taken supplements. */
export const PopularSupplements = () => {
  const query = useCall('dashboard/popular-supplements');
  const rows = query.data ?? [];
  return (
    <Card name="popular" to="/supplements" query={query} hasBars isEmpty={rows.length === 0}>
      {rows.map((row, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: names may repeat, and rows are stateless
        <PopularRow key={index} row={row} />
      ))}
    </Card>
  );
};

const PopularRow = ({ row }: { row: PopularSupplement }) => {
  const name = row.name || NONE;
  const isLinked = useHasFeatures();
  return (
    <li className="measure">
      <span className="measure__name strong">
        <NumberLink to={isLinked && row.name ? listLink('/supplements', { name: row.name }) : undefined}>
          {name}
        </NumberLink>
      </span>
      <span className="measure__value strong">{percent(row.percentage)}</span>
      <Bar label={name} percent={row.percentage} />
    </li>
  );
};
