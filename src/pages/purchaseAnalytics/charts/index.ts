/** All code that uses recharts, in one chunk, loaded with the Overview. */
export { MonthlyBars } from './MonthlyBars';
export { SupplementPie } from './SupplementPie';
