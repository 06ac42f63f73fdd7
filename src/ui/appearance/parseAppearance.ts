import type { Appearance } from './stored';

export const SCHEMES = ['system', 'light', 'dark'] as const;
export const PALETTES = ['green', 'blue', 'violet', 'rose', 'amber'] as const;
export const DENSITIES = ['comfortable', 'compact'] as const;

/** Parses stored or received values. A value that this version does not know becomes the first one, the default. */
export const parseAppearance = (value: unknown): Appearance => {
  const { scheme, palette, density }: Record<string, unknown> = { ...Object(value) };
  return { scheme: known(SCHEMES, scheme), palette: known(PALETTES, palette), density: known(DENSITIES, density) };
};

const known = <const Values extends readonly [string, ...string[]]>(values: Values, value: unknown): Values[number] =>
  values.find((each) => each === value) ?? values[0];
