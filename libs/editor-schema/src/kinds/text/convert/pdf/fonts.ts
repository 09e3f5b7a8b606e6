/** DejaVu: one family with Latin, Greek, Cyrillic, Hebrew and Arabic letters and many symbols, in all styles needed. */
const files = {
  sans: 'DejaVuSans',
  'sans-bold': 'DejaVuSans-Bold',
  'sans-italic': 'DejaVuSans-Oblique',
  'sans-bold-italic': 'DejaVuSans-BoldOblique',
  mono: 'DejaVuSansMono',
  'mono-bold': 'DejaVuSansMono-Bold',
} as const;
export type FontName = keyof typeof files;

/** The bytes of each font, as TrueType. */
export type Fonts = Readonly<Record<FontName, Uint8Array>>;

/** The fonts of exported files, each loaded by its file name. */
export async function loadFonts(load: (file: (typeof files)[FontName]) => Promise<Uint8Array>): Promise<Fonts> {
  const loaded = Object.entries(files).map(async ([name, file]) => [name, await load(file)] as const);
  return Object.fromEntries(await Promise.all(loaded)) as Fonts;
}
