import { brand as product } from '@cartulary/contracts/brand';
import { contrast, leastContrast, mix } from '@cartulary/contracts/colour';
import { BRAND_ACCENT, brandMarks } from '@cartulary/contracts/served-page';
import { grounds, type Scheme } from '@cartulary/contracts/theme-demands';

/** The three colours of an installation, `#rrggbb`. */
export interface Brand {
  readonly primary: string;
  readonly secondary: string;
  readonly accent: string;
}

/** Every design in light and dark, as the client's build writes them down (`schemes.json`). */
export type Schemes = Readonly<Record<string, { readonly modes: Readonly<Record<string, Scheme>> }>>;

export interface BrandStyle {
  /** Rules for a `<style>` element; empty where the configuration keeps the product's own colours. */
  readonly css: string;
  /** Where a colour is not drawn as configured, because it could not be told from its ground. */
  readonly adjusted: readonly string[];
}

const STEP = 0.02;
const WHITE = '#ffffff';
const BLACK = '#0b0b0b';

/** In these, what one does is ink; the brand takes the one colour that they have beside it. */
const inkDesigns = new Set(['editorial', 'minimal']);
/** Yellow says where one is here, and red is focus: blocks of colour with a meaning, which a brand does not change. */
const blockDesigns = new Set(['brutalist']);

const { text: TEXT, part: PART } = leastContrast;

/** The colour itself, or as little darker or lighter as it takes to stand out from all these grounds. */
function readable(colour: string, on: readonly string[], least: number, towards: string): string {
  for (let share = 0; share < 1; share += STEP) {
    const shade = mix(towards, colour, share);
    if (on.every((ground) => contrast(shade, ground) >= least)) return shade;
  }
  return towards;
}

/** The strongest wash of a colour over a ground on which all these texts can still be read. */
function wash(colour: string, ground: string, strongest: number, texts: readonly string[]): string {
  for (let share = strongest; share > 0; share -= STEP / 2) {
    const shade = mix(colour, ground, share);
    if (texts.every((text) => contrast(text, shade) >= TEXT)) return shade;
  }
  return ground;
}

const inkOn = (fill: string): string => (contrast(WHITE, fill) >= contrast(BLACK, fill) ? WHITE : BLACK);

/** The colours of one scheme that an installation's brand takes the place of. */
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

/** In designs of ink the mark of the current tab and the sign of the product carry the brand. */
const inkDesignMarks = brandMarks.map((name) => `${name}:${BRAND_ACCENT}`).join(';');

/**
 * Turns the configured colours into rules that win over the theme's. Every shade is moved as little as needed until all
 * that WCAG 2.2 AA asks of the scheme still holds; `adjusted` says where that was so for the colour of buttons and marks.
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
      // Named twice, so that it outweighs the theme's own rule, also where a sample stands inside another design.
      rules.push(`[data-design='${design}'][data-mode='${mode}'][data-mode]{${body.join(';')}}`);
    }
  }
  const adjusted = [...moved].map(([shade, where]) => `${brand.primary} is drawn as ${shade} in ${where.join(', ')}`);
  return { css: rules.join(''), adjusted };
}
