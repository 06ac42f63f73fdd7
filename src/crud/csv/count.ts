import { numberFormat } from '../../format/formats';
import { digits } from '../../format/number';

const whole = numberFormat({});

/** '12,000' */
export const count = (number: number): string => digits(number, whole());
