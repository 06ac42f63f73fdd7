import { digits } from '../../format/number';

const whole = new Intl.NumberFormat('en-US');

/** '12,000' */
export const count = (number: number): string => digits(number, whole);
