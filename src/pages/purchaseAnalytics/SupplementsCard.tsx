import { useTranslate } from 'react-admin';
import { money } from '../../format/money';
import { ChartCard } from './ChartCard';
import { DataTable } from './DataTable';
import { SliceList } from './SliceList';
import type { Slice } from './slicesOf';
import './supplements-card.css';

/** 'Spending by Supplement' as a pie, each slice's name and percent in a list beside it. */
export const SupplementsCard = ({ slices }: { slices: Slice[] | undefined }) => {
  const translate = useTranslate();
  const named = slices?.map((slice) => ({
    ...slice,
    name: slice.name || translate('analytics.supplements.unknown'),
  }));
  return (
    <ChartCard
      name="supplements"
      rows={named}
      figures={({ name, share }) => `${name} ${share}`}
      chart={({ SupplementPie }, rows) => <SupplementPie slices={rows} />}
      legend={(rows) => <SliceList slices={rows} />}
      table={(rows) => (
        <DataTable
          caption={translate('analytics.supplements.title')}
          columns={['supplement', 'amount', 'share'].map((name) => translate(`analytics.supplements.${name}`))}
          rows={rows.map(({ name, amount, share }) => [name, money(amount), share])}
        />
      )}
    />
  );
};
