import { texts } from './engine/icu-texts';

/** A transcript as a file. */
export const t = texts({
  'save.vtt': 'Save as VTT',
  'save.srt': 'Save as SRT',
  'save.docx': 'Save as Word',
  'save.text': 'Save as text',
  'save.failed': 'The file could not be made',
});
