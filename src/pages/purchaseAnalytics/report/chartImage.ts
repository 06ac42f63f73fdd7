interface ChartTexts {
  subtitle: string;
  /** Lines below the chart. `color` is a custom property: `var(--name)`. */
  legend: readonly { color: string; text: string; value: string }[];
}

/** Image pixels per CSS pixel. */
const SCALE = 2;
const PADDING = 24;
const HEADER = 64;
const LINE = 26;
/** In CSS pixels; leaves space for long lines of the legend. */
const MIN_WIDTH = 560;

/**
 * Draws a chart as a PNG: its title, the chart as shown on the screen, and its legend.
 * @param card The chart's card.
 * @throws if the card has no chart, or if the browser cannot draw it.
 */
export const chartImage = async (card: HTMLElement | null, { subtitle, legend }: ChartTexts): Promise<Blob> => {
  const chart = card?.querySelector<SVGSVGElement>('.recharts-surface');
  if (!card || !chart) throw new Error('The card has no chart');
  const { width, height } = chart.getBoundingClientRect();
  const image = await imageOf(chart, width, height);
  const imageWidth = Math.max(width, MIN_WIDTH) + 2 * PADDING;
  const canvas = document.createElement('canvas');
  canvas.width = imageWidth * SCALE;
  canvas.height = (HEADER + height + legend.length * LINE + 2 * PADDING) * SCALE;
  const context = canvas.getContext('2d');
  if (!context) throw new Error('The browser supports no 2D canvas');
  context.scale(SCALE, SCALE);

  const style = getComputedStyle(card);
  const fillWith = (color: string) => {
    context.fillStyle = style.getPropertyValue(color.slice('var('.length, -1));
  };
  /** Returns the width of the text. A text that is wider than `maxWidth` is condensed. */
  const write = (text: string, x: number, y: number, color: string, font = '14px', maxWidth?: number) => {
    context.font = `${font} ${style.fontFamily}`;
    fillWith(color);
    context.fillText(text, x, y, maxWidth);
    return context.measureText(text).width;
  };

  fillWith('var(--surface)');
  context.fillRect(0, 0, canvas.width, canvas.height);
  write(card.querySelector('h2')?.textContent ?? '', PADDING, PADDING + 16, 'var(--ink)', '650 17px');
  write(subtitle, PADDING, PADDING + 38, 'var(--ink-soft)');
  context.drawImage(image, (imageWidth - width) / 2, PADDING + HEADER - 8, width, height);
  for (const [index, { color, text, value }] of legend.entries()) {
    const y = PADDING + HEADER + height + index * LINE + 16;
    fillWith(color);
    context.fillRect(PADDING, y - 11, 12, 12);
    context.textAlign = 'right';
    const valueWidth = write(value, imageWidth - PADDING, y, 'var(--ink-soft)');
    context.textAlign = 'left';
    write(text, PADDING + 22, y, 'var(--ink)', '14px', imageWidth - 2 * PADDING - valueWidth - 40);
  }
  const file = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
  if (!file) throw new Error('The browser could not encode the PNG');
  return file;
};

/** Properties to copy from the page, because its style sheets do not apply inside an SVG image. */
const STYLES = [
  ...['fill', 'fill-opacity', 'stroke', 'stroke-width', 'stroke-dasharray', 'opacity', 'visibility'],
  ...['font-family', 'font-size', 'font-weight', 'text-anchor', 'dominant-baseline'],
];

/** Returns the chart as an image. */
const imageOf = async (chart: SVGSVGElement, width: number, height: number): Promise<HTMLImageElement> => {
  const copy = chart.cloneNode(true) as SVGSVGElement;
  const copies = [copy, ...copy.querySelectorAll<SVGElement>('*')];
  for (const [index, original] of [chart, ...chart.querySelectorAll<SVGElement>('*')].entries()) {
    const style = getComputedStyle(original);
    for (const name of STYLES) copies[index]?.style.setProperty(name, style.getPropertyValue(name));
  }
  copy.setAttribute('xmlns', 'http://www.w3.org/2000/svg');
  copy.setAttribute('viewBox', `0 0 ${width} ${height}`);
  copy.setAttribute('width', String(width * SCALE));
  copy.setAttribute('height', String(height * SCALE));
  const image = new Image();
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(new XMLSerializer().serializeToString(copy))}`;
  await image.decode();
  return image;
};
