import PurchaseIcon from '@mui/icons-material/InsightsOutlined';
import { defineResource } from '../../crud/defineResource';
import { Column } from '../../crud/list/Column';
import { DateFilter, NumberFilter, ReferenceFilter, TextFilter, YesNoFilter } from '../../crud/list/filterInputs';
import { OwnerColumn } from '../../crud/list/OwnerColumn';
import { mediumDate } from '../../format/date';
import { money } from '../../format/money';
import { exactNumber, NONE } from '../../format/number';
import api, { type PurchaseRow } from './api';
import { DollarsSum, PurchasedSupplement, YesNo } from './fields';

export default defineResource<PurchaseRow>({
  ...api,
  icon: PurchaseIcon,
  menu: { order: 5 },
  messages: {
    name: 'Purchase |||| Purchases',
    menu: 'Purchase Analytics',
    title: 'Purchase Analytics',
    subtitle: 'Track and analyze supplement purchases',
    fields: { supplementId: 'Supplement', isRecurring: 'Recurring' },
    columns: { total: 'Total' },
    supplement: 'Supplement #%{id}',
    supplement_id: 'Supplement ID',
    sum: 'Total:',
    sum_hint: 'in US dollars, at the exchange rate of the day of each purchase',
  },

  // The API finds the newest purchase of each supplement's name.
  found: ({ title }) => ({ supplementName: title }),
  listParameters: { tab: 'purchases' },

  list: {
    filterInputs: (
      <>
        <DateFilter source="dateFrom" />
        <DateFilter source="dateTo" />
        <NumberFilter source="priceFrom" />
        <NumberFilter source="priceTo" />
        <NumberFilter source="supplementId" label="resources.purchases.supplement_id" isWhole />
        <TextFilter source="currency" slotProps={{ htmlInput: { maxLength: 50 } }} />
        <YesNoFilter source="isRecurring" />
        <ReferenceFilter source="userId" reference="users" />
      </>
    ),
    summary: <DollarsSum />,
    csv: { shown: { supplementId: ['supplementId', 'purchasedAs'], price: ['price', 'currency'] } },
    columns: (
      <>
        <Column<PurchaseRow> source="supplementId" render={(purchase) => <PurchasedSupplement {...purchase} />} />
        <OwnerColumn />
        <Column<PurchaseRow> source="date" className="table__whole" render={({ date }) => mediumDate(date) || NONE} />
        <Column<PurchaseRow>
          source="price"
          className="table__number"
          render={({ price, currency }) => money(price, currency)}
        />
        <Column<PurchaseRow>
          source="quantity"
          className="table__number"
          render={({ quantity }) => exactNumber(quantity)}
        />
        <Column<PurchaseRow> source="isRecurring" render={({ isRecurring }) => <YesNo value={isRecurring} />} />
        <Column<PurchaseRow>
          label="resources.purchases.columns.total"
          className="table__number"
          render={({ price, quantity, currency }) => money(price * quantity, currency)}
        />
      </>
    ),
  },
});
