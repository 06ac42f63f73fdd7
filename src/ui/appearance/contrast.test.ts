/** The colors of the five themes, light and dark, have the contrast of WCAG AA wherever they are used together. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { PALETTES } from './parseAppearance';

type Tokens = Record<string, string>;

const read = (name: string) => readFileSync(join(import.meta.dirname, name), 'utf8');
/** The colors of the first rule whose selector ends with this text. */
const colorsOf = (css: string, selector: string): Tokens => {
  const rule = css.slice(css.indexOf(`${selector} {`));
  return Object.fromEntries(
    Array.from(rule.slice(0, rule.indexOf('}')).matchAll(/--([\w-]+): (#[\da-f]{6});/g), ([, name, color]) => [
      name,
      color,
    ]),
  );
};
/** Adds the colors that `color-mix(in srgb, var(--primary) 74%, black)` makes. */
const mixed = (css: string, colors: Tokens): Tokens => {
  const named: Tokens = { ...colors, white: '#ffffff', black: '#000000' };
  const bytes = (color = '') => [1, 3, 5].map((at) => Number.parseInt((named[color] ?? '').slice(at, at + 2), 16));
  const mixes = css.matchAll(/--([\w-]+): color-mix\(in srgb, var\(--primary\) (\d+)%, (?:var\(--)?(\w+)/g);
  for (const [, name = '', share, other] of mixes) {
    const [one, two] = [bytes('primary'), bytes(other)];
    const mix = one.map((byte, at) => Math.round(byte + (1 - Number(share) / 100) * ((two[at] ?? 0) - byte)));
    named[name] = `#${mix.map((byte) => byte.toString(16).padStart(2, '0')).join('')}`;
  }
  return named;
};
const [tokens, appearance] = [read('../tokens.css'), read('appearance.css')];
const darkRules = appearance.slice(appearance.indexOf('@media screen'));

const looks = PALETTES.flatMap((palette) => {
  const light = { ...colorsOf(tokens, ':root'), ...colorsOf(appearance, `[data-palette="${palette}"]`) };
  const dark = {
    ...colorsOf(darkRules, '[data-color-scheme="dark"]'),
    ...colorsOf(darkRules, `[data-palette="${palette}"]`),
  };
  return [
    { look: `light and ${palette}`, colors: mixed(tokens, light) },
    { look: `dark and ${palette}`, colors: mixed(darkRules, dark) },
  ];
});

const channel = (value: number) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4);
const luminance = (color: string) => {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) =>
    channel(Number.parseInt(color.slice(at, at + 2), 16) / 255),
  );
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
};
const contrast = (one: string, other: string) => {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
};

const BACKGROUNDS = ['canvas', 'surface', 'sunken', 'primary-soft'];
/** Texts, and the colors behind them. */
const TEXTS: Record<string, readonly string[]> = {
  ink: [...BACKGROUNDS, 'warning-soft'],
  'ink-soft': BACKGROUNDS,
  primary: BACKGROUNDS,
  'primary-deep': BACKGROUNDS,
  danger: ['canvas', 'surface', 'sunken', 'danger-soft'],
  'danger-deep': ['surface', 'danger-soft'],
  success: ['canvas', 'surface', 'success-soft'],
  warning: ['canvas', 'surface', 'warning-soft'],
  'on-primary': ['primary', 'primary-deep', 'danger', 'danger-deep', 'success', 'warning'],
};

describe.each(looks)('$look', ({ look, colors }) => {
  test.each(Object.entries(TEXTS))('%s is legible', (text, behind) => {
    for (const background of behind)
      expect(
        contrast(colors[text] ?? '', colors[background] ?? ''),
        `${look}: ${text} on ${background}`,
      ).toBeGreaterThanOrEqual(4.5);
  });

  test('the edges of inputs are visible', () => {
    expect(contrast(colors['line-strong'] ?? '', colors.surface ?? '')).toBeGreaterThanOrEqual(3);
  });
});

/** Returns the luminance of `oklch()`, by the matrices of CSS Color 4. */
const luminanceOf = (lightness: number, chroma: number, hue: number) => {
  const [a, b] = [chroma * Math.cos((hue * Math.PI) / 180), chroma * Math.sin((hue * Math.PI) / 180)];
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return -0.0405801784 * l + 1.1122568696 * m - 0.0716766787 * s;
};

test.each([
  ['light', tokens],
  ['dark', appearance],
])("avatars are legible in every person's color: %s", (_, css) => {
  const [back, ink] = ['back', 'ink'].map((name) => new RegExp(`--avatar-${name}: ([\\d.]+)% ([\\d.]+);`).exec(css));
  const at = (found: RegExpExecArray | null | undefined, hue: number) =>
    luminanceOf(Number(found?.[1]) / 100, Number(found?.[2]), hue);
  for (let hue = 0; hue < 360; hue += 30) {
    const [dark = 0, light = 0] = [at(back, hue), at(ink, hue)].sort((one, other) => one - other);
    expect((light + 0.05) / (dark + 0.05), `hue ${hue}`).toBeGreaterThanOrEqual(4.5);
  }
});
