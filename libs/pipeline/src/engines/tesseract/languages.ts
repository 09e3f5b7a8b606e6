/** The languages whose data lies in `data/`, by their two letters (ISO 639-1), with the names of the data. English first. */
export const tesseractLanguages = {
  en: 'eng',
  de: 'deu',
  fr: 'fra',
  es: 'spa',
  it: 'ita',
  nl: 'nld',
  pt: 'por',
} as const;

export type TesseractLanguage = keyof typeof tesseractLanguages;

/** What every page is read by first: most of what isn't English is read well enough by it to tell its language. */
export const FIRST_LANGUAGE = 'en' satisfies TesseractLanguage;

export const isTesseractLanguage = (language: string): language is TesseractLanguage =>
  Object.hasOwn(tesseractLanguages, language);
