import { texts } from './engine/icu-texts';

/** Strings of transcript downloads. */
export const t = texts({
  'save.vtt': 'Save as VTT',
  'save.srt': 'Save as SRT',
  'save.docx': 'Save as Word',
  'save.text': 'Save as text',
  'save.failed': 'Couldn’t create the file',
});
