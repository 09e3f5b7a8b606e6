/**
 * Languages that can be set for a recording: Whisper's languages, as ISO 639-1 codes if available. A test compares them
 * with the model's own list.
 */
export const speechLanguages = [
  ...(['af', 'am', 'ar', 'as', 'az', 'ba', 'be', 'bg', 'bn', 'bo', 'br', 'bs', 'ca', 'cs', 'cy', 'da', 'de'] as const),
  ...(['el', 'en', 'es', 'et', 'eu', 'fa', 'fi', 'fo', 'fr', 'gl', 'gu', 'ha', 'haw', 'he', 'hi', 'hr', 'ht'] as const),
  ...(['hu', 'hy', 'id', 'is', 'it', 'ja', 'jw', 'ka', 'kk', 'km', 'kn', 'ko', 'la', 'lb', 'ln', 'lo', 'lt'] as const),
  ...(['lv', 'mg', 'mi', 'mk', 'ml', 'mn', 'mr', 'ms', 'mt', 'my', 'ne', 'nl', 'nn', 'no', 'oc', 'pa', 'pl'] as const),
  ...(['ps', 'pt', 'ro', 'ru', 'sa', 'sd', 'si', 'sk', 'sl', 'sn', 'so', 'sq', 'sr', 'su', 'sv', 'sw', 'ta'] as const),
  ...(['te', 'tg', 'th', 'tk', 'tl', 'tr', 'tt', 'uk', 'ur', 'uz', 'vi', 'yi', 'yo', 'zh'] as const),
] as const;
export type SpeechLanguage = (typeof speechLanguages)[number];

/** Languages tested for text recognition and for semantic search. */
export const readingLanguages = ['en', 'de', 'fr', 'it', 'es', 'pt', 'nl'] as const;

/** Languages tested for text recognition only. */
export const scriptLanguages = ['zh', 'ja'] as const;
