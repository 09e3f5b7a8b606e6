/** Color arithmetic for contrast. Colors are written as `#rrggbb`. */

export type Channels = readonly [red: number, green: number, blue: number];

/** The gamma-encoded channels of a color, each 0 to 1. */
export const channelsOf = (hex: string): Channels => {
  const at = (index: number): number => Number.parseInt(hex.slice(index, index + 2), 16) / 255;
  return [at(1), at(3), at(5)];
};

/** Converts a channel to linear light (sRGB, IEC 61966-2-1). */
export const linear = (channel: number): number =>
  channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;

/** Relative luminance (WCAG 2.2), 0 to 1. */
export function luminance(hex: string): number {
  const [red, green, blue] = channelsOf(hex);
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
}

/** Contrast ratio of two opaque colors (WCAG 2.2), 1 to 21. */
export function contrast(one: string, other: string): number {
  const [a, b] = [luminance(one), luminance(other)];
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
}

/** Blends one color over another; `share` (0 to 1) is the opacity of the top color. */
export function mix(over: string, under: string, share: number): string {
  const [a, b] = [channelsOf(over), channelsOf(under)];
  const part = (index: 0 | 1 | 2): string =>
    Math.round(255 * (a[index] * share + b[index] * (1 - share)))
      .toString(16)
      .padStart(2, '0');
  return `#${part(0)}${part(1)}${part(2)}`;
}

/** Minimum contrast under WCAG 2.2 AA, for text of any size and for UI parts and graphics. */
export const leastContrast = { text: 4.5, part: 3 } as const;
