import { brand as product } from '@cartulary/contracts/brand';
import { contrast, leastContrast, mix } from '@cartulary/contracts/colour';
import { BRAND_ACCENT, brandMarks } from '@cartulary/contracts/served-page';
import { grounds, type Scheme } from '@cartulary/contracts/theme-demands';

/** The three colors of an installation, as `#rrggbb`. */
export interface Brand {
  readonly primary: string;
  readonly secondary: string;
  readonly accent: string;
}

/** Every design in light and dark, as the client's build writes them (`schemes.json`). */
export type Schemes = Readonly<Record<string, { readonly modes: Readonly<Record<string, Scheme>> }>>;

export interface BrandStyle {
  /** Rules for a `<style>` element. Empty if the configuration keeps the product's own colors. */
  readonly css: string;
  /** Where a color isn't drawn as configured, because it had too little contrast to its background. */
  readonly adjusted: readonly string[];
}

const STEP = 0.02;
const WHITE = '#ffffff';
const BLACK = '#0b0b0b';

/** In these designs, controls are drawn in ink. The brand replaces their only other color. */
const inkDesigns = new Set(['editorial', 'minimal']);
/** Yellow marks the current location, and red marks focus: these blocks of color have a meaning that a brand doesn't change. */
const blockDesigns = new Set(['brutalist']);

const { text: TEXT, part: PART } = leastContrast;

/** Returns the color itself, or the closest darker or lighter shade that contrasts with all these backgrounds. */
function readable(colour: string, on: readonly string[], least: number, towards: string): string {
  for (let share = 0; share < 1; share += STEP) {
    const shade = mix(towards, colour, share);
    if (on.every((ground) => contrast(shade, ground) >= least)) return shade;
  }
  return towards;
}

/** Returns the strongest tint of a color over a background on which all these text colors are still readable. */
function wash(colour: string, ground: string, strongest: number, texts: readonly string[]): string {
  for (let share = strongest; share > 0; share -= STEP / 2) {
    const shade = mix(colour, ground, share);
    if (texts.every((text) => contrast(text, shade) >= TEXT)) return shade;
  }
  return ground;
}

const inkOn = (fill: string): string => (contrast(WHITE, fill) >= contrast(BLACK, fill) ? WHITE : BLACK);

/** Returns the colors of one scheme that an installation's brand replaces. */
export function brandColours(
  design: string,
  mode: string,
  { color, status }: Scheme,
  brand: Brand,
): Record<string, string> {
  const of = (name: string): string => color[name] ?? '';
  const dark = mode === 'dark';
  const towards = dark ? WHITE : '#000000';
  const plain = [of('background'), of('surface'), of('raised')];
  const states = Object.values(status);
  const texts = [of('text'), of('textSecondary'), of('textMuted'), ...states.map(({ text }) => text)];
  const ground = [...grounds.filter((name) => name !== 'primaryTint').map(of), ...states.map(({ tint }) => tint)];
  const selection = wash(brand.primary, of('surface'), 0.35, [of('text')]);
  const shared = { selection, onSelection: of('text') };

  if (inkDesigns.has(design)) {
    const accent = readable(brand.primary, plain, PART, towards);
    const everywhere = [...ground, of('primaryTint')];
    return {
      ...shared,
      accent,
      onAccent: inkOn(accent),
      link: readable(brand.primary, everywhere, TEXT, towards),
      focus: readable(brand.accent, everywhere, PART, towards),
    };
  }

  const primary = readable(brand.primary, plain, PART, towards);
  const onPrimary = inkOn(primary);
  const primaryTint = wash(primary, of('surface'), dark ? 0.24 : 0.12, texts);
  const everywhere = [...ground, primaryTint];
  const signal = {
    ...shared,
    primary,
    onPrimary,
    primaryHover: mix(onPrimary === WHITE ? '#000000' : WHITE, primary, 0.16),
    primaryTint,
    onPrimaryTint: readable(brand.secondary, everywhere, TEXT, towards),
    link: readable(brand.primary, everywhere, TEXT, towards),
  };
  if (blockDesigns.has(design)) return signal;
  const secondary = readable(brand.secondary, plain, PART, towards);
  const accent = readable(brand.accent, plain, PART, towards);
  const sidebarActive = wash(primary, of('sidebar'), dark ? 0.24 : 0.12, texts);
  return {
    ...signal,
    secondary,
    onSecondary: inkOn(secondary),
    accent,
    onAccent: inkOn(accent),
    focus: readable(brand.accent, everywhere, PART, towards),
    sidebarActive,
    onSidebarActive: readable(brand.secondary, [sidebarActive], TEXT, towards),
  };
}

const kebab = (name: string): string => name.replaceAll(/([a-z])([A-Z])/g, '$1-$2').toLowerCase();

/** In ink designs, the mark of the current tab and the product's logo use the brand color. */
const inkDesignMarks = brandMarks.map((name) => `${name}:${BRAND_ACCENT}`).join(';');

/**
 * Turns the configured colors into rules that override the theme's. Every shade is changed as little as necessary to meet what WCAG 2.2 AA
 * requires of the scheme. `adjusted` lists where this changed the color of buttons and marks.
 */
export function brandStyle(brand: Brand, schemes: Schemes): BrandStyle {
  const names = ['primary', 'secondary', 'accent'] as const;
  if (names.every((name) => brand[name].toLowerCase() === product[name])) return { css: '', adjusted: [] };
  const rules: string[] = [];
  const moved = new Map<string, string[]>();
  for (const [design, { modes }] of Object.entries(schemes)) {
    for (const [mode, scheme] of Object.entries(modes)) {
      const colours = brandColours(design, mode, scheme, brand);
      const drawn = inkDesigns.has(design) ? colours.accent : colours.primary;
      if (drawn && drawn !== brand.primary.toLowerCase())
        moved.set(drawn, [...(moved.get(drawn) ?? []), `${design} ${mode}`]);
      const body = Object.entries(colours).map(([name, value]) => `--c-${kebab(name)}:${value}`);
      if (inkDesigns.has(design)) body.push(inkDesignMarks);
      // The attribute is repeated, so that the rule outweighs the theme's own, even for a sample inside another design.
      rules.push(`[data-design='${design}'][data-mode='${mode}'][data-mode]{${body.join(';')}}`);
    }
  }
  const adjusted = [...moved].map(([shade, where]) => `${brand.primary} is drawn as ${shade} in ${where.join(', ')}`);
  return { css: rules.join(''), adjusted };
}
