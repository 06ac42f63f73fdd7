import './palette.css';

const COLOURS = 5;

/** The colours of a chart's nth part: five of them, over and over. `text` can be read on `fill`. */
export const colourOf = (index: number) => {
  const place = (index % COLOURS) + 1;
  return { fill: `var(--chart-${place})`, text: `var(--on-chart-${place})` };
};
