/** All code that uses recharts. Imported dynamically, so it is one chunk. */
export { MonthlyBars } from './MonthlyBars';
export { SupplementPie } from './SupplementPie';
