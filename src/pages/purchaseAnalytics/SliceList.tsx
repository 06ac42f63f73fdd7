import { money } from '../../format/money';
import { colourOf } from './colourOf';
import type { Slice } from './slicesOf';
import './slice-list.css';

/** The pie's labels, in the order of its slices: 'Vitamin D3 32%' with the slice's colour and amount. */
export const SliceList = ({ slices }: { slices: readonly Slice[] }) => (
  <ul className="slice-list">
    {slices
      .map((slice, index) => ({ ...slice, colour: colourOf(index).fill }))
      .map(({ name, share, amount, colour }) => (
        <li key={colour} className="slice-list__item">
          <span className="slice-list__swatch" style={{ background: colour }} aria-hidden="true" />
          <span className="slice-list__label">
            {name} <b>{share}</b>
          </span>
          <span className="slice-list__amount">{money(amount)}</span>
        </li>
      ))}
  </ul>
);
