import PurchaseIcon from '@mui/icons-material/InsightsOutlined';
import type { Purchase } from '../../server/contract';
import { defineResource } from '../crud/defineResource';
import { Column as AnyColumn } from '../crud/list/Column';
import { OwnerColumn } from '../crud/list/OwnerColumn';
import { typed } from '../crud/typed';
import { owner } from '../dataProvider/calls';
import { flag, number, record, reference, text } from '../dataProvider/parse';
import { mediumDate } from '../format/date';
import { NONE } from '../format/number';
import { priceOf, quantityOf, SupplementNumber, totalOf, YesNo } from './purchases/fields';

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
    yes: 'Yes',
    no: 'No',
  },

  api: {
    path: 'purchases',
    record: record<PurchaseRow>({
      supplementId: reference,
      date: text,
      price: number,
      currency: text,
      quantity: number,
      isRecurring: flag(),
      user: owner,
    }),
    items: 'purchases',
    query: ['page', 'limit'],
    filters: ['dateFrom', 'dateTo', 'supplementId', 'currency', 'isRecurring', 'userId', 'priceFrom', 'priceTo'],
    anonymousRows: true,
    sortable: ['supplementId', 'date', 'price', 'quantity'],
  },
  invalidates: [],

  list: {
    csv: { shown: { price: ['price', 'currency'] } },
    columns: (
      <>
        <Column source="supplementId" render={({ supplementId }) => <SupplementNumber id={supplementId} />} />
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
