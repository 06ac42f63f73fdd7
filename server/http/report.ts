import { createRoute, type OpenAPIHono } from '@hono/zod-openapi';
import { purchaseReport, purchaseReportQuery } from '../contract';
import { addMonths } from '../days';
import { readReport } from '../db/purchaseReport';
import { type ApiEnv, refuseOtherMethods } from './context';
import { knownParameters, zoneIn } from './filters';
import { json, reading } from './responses';

const PATH = '/purchases/report';

const report = createRoute({
  method: 'get',
  path: PATH,
  tags: ['Purchases'],
  summary: 'Spending in a range of days',
  description:
    'By period and by supplement, with the range that it is compared with in `before`: for whole months as many months before, for the running month the same days of the month before, otherwise the same number of days before. All sums are in US dollars, at the exchange rate of the day of the purchase; with `currency`, only purchases in it are counted, in their own amounts and decimals. Periods are days for up to 62 days, months for up to ten years, otherwise the years with purchases. The five supplements with the highest sums have the names of their purchases; the rest is in `others`. A range that ends before it starts is empty.',
  request: { query: knownParameters(purchaseReportQuery) },
  responses: { 200: json(purchaseReport, 'The sums.'), ...reading },
});

/** Adds the purchase report to the purchases' group of routes. */
export function addReport(group: OpenAPIHono<ApiEnv>): void {
  group.openapi(report, async (c) => {
    const { db, now } = c.var;
    const query = c.req.valid('query');
    const zone = zoneIn(query);
    const today = zone.dayOf(now);
    const { from = addMonths(today, -5), to = today, currency } = query;
    return c.json(await readReport(db, { from, to, today }, zone, currency), 200);
  });
  refuseOtherMethods(group, PATH);
}
