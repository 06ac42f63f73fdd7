import { Bar, BarChart, CartesianGrid, Tooltip, XAxis, YAxis } from 'recharts';
import type { Month } from '../monthsOf';
import { ChartTooltip } from './ChartTooltip';
import { dollarTick } from './dollarTick';
import { MonthTick } from './MonthTick';
import { rem } from './rem';
import './charts.css';

/** A bar a month. The card says in words what it shows; recharts' own keyboard layer would be a second way to the same. */
export const MonthlyBars = ({ months }: { months: readonly Month[] }) => (
  <BarChart
    responsive
    className="chart chart--bars"
    data={[...months]}
    accessibilityLayer={false}
    margin={{ top: 8, right: 0, bottom: 0, left: 0 }}
  >
    <CartesianGrid vertical={false} stroke="var(--line)" />
    {/* By place: two months may bear the same name. */}
    <XAxis
      dataKey={({ label }: Month) => label}
      interval={0}
      height={2.75 * rem()}
      tickLine={false}
      axisLine={{ stroke: 'var(--line-strong)' }}
      tick={MonthTick}
    />
    <YAxis
      width="auto"
      tickFormatter={dollarTick}
      domain={[0, months.some(({ amount }) => amount > 0) ? 'auto' : NOTHING]}
      tickLine={false}
      axisLine={false}
      tick={{ fill: 'var(--ink-soft)' }}
    />
    <Tooltip
      content={({ active, payload }) => active && <ChartTooltip datum={payload[0]?.payload} />}
      cursor={{ fill: 'var(--sunken)' }}
      isAnimationActive={false}
    />
    <Bar dataKey="amount" fill="var(--primary)" radius={[4, 4, 0, 0]} maxBarSize={56} isAnimationActive={false} />
  </BarChart>
);

/** Where the axis ends when nothing was spent in any month: months stand on an axis all the same. */
const NOTHING = 100;
