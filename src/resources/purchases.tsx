import PurchaseIcon from '@mui/icons-material/InsightsOutlined';
import type { Purchase } from '../../server/contract';
import { defineResource } from '../crud/defineResource';
import { Column as AnyColumn } from '../crud/list/Column';
import { DateFilter, NumberFilter, ReferenceFilter, TextFilter, YesNoFilter } from '../crud/list/filterInputs';
import { OwnerColumn } from '../crud/list/OwnerColumn';
import { typed } from '../crud/typed';
import { owner } from '../dataProvider/calls';
import { featured, flag, number, record, reference, text } from '../dataProvider/parse';
import { mediumDate } from '../format/date';
import { NONE } from '../format/number';
import { DollarsSum } from './purchases/DollarsSum';
import { PurchasedSupplement, priceOf, quantityOf, totalOf, YesNo } from './purchases/fields';

/** API purchases have no id: the data provider derives one from the position (rulings.md, 21). */
type PurchaseRow = Purchase & { id: number };

const Column = typed<PurchaseRow>()(AnyColumn);

export default defineResource<PurchaseRow>({
  name: 'purchases',
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
    yes: 'Yes',
    no: 'No',
  },

  api: {
    path: 'purchases',
    record: record<PurchaseRow>({
      supplementId: reference,
      purchasedAs: featured(text),
      date: text,
      price: number,
      currency: text,
      quantity: number,
      isRecurring: flag(),
      user: owner,
    }),
    items: 'purchases',
    query: ['page', 'limit'],
    filters: [
      ...['dateFrom', 'dateTo', 'purchasedAs', 'supplementId', 'supplementName'],
      ...['currency', 'isRecurring', 'userId', 'priceFrom', 'priceTo'],
    ],
    days: ['dateFrom', 'dateTo'],
    sums: ['dollars'],
    anonymousRows: true,
    sortable: ['supplementId', 'date', 'price', 'quantity'],
  },
  invalidates: [],
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
        <Column source="supplementId" render={(purchase) => <PurchasedSupplement {...purchase} />} />
        <OwnerColumn />
        <Column source="date" className="table__whole" render={({ date }) => mediumDate(date) || NONE} />
        <Column source="price" className="table__number" render={priceOf} />
        <Column source="quantity" className="table__number" render={quantityOf} />
        <Column source="isRecurring" render={({ isRecurring }) => <YesNo value={isRecurring} />} />
        <Column label="resources.purchases.columns.total" className="table__number" render={totalOf} />
      </>
    ),
  },
});
