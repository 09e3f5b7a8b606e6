import { texts } from './engine/icu-texts';

/** UI strings for transcript downloads. */
export const t = texts({
  export: 'Export',
  exportOf: 'Export {name}',
  'save.vtt': 'Captions (.vtt)',
  'save.srt': 'Subtitles (.srt)',
  'save.docx': 'Word (.docx)',
  'save.text': 'Text (.txt)',
  'save.failed': 'Couldn’t create the file',
});
