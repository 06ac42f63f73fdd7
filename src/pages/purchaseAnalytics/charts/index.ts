/** Everything that needs recharts, and nothing else does: one chunk, loaded with the Overview. */
export { MonthlyBars } from './MonthlyBars';
export { SupplementPie } from './SupplementPie';
