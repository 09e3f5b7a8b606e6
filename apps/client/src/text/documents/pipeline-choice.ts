import { texts } from '../engine/icu-texts';

/** UI strings for choosing a pipeline for uploads. */
export const t = texts({
  title: 'Choose a pipeline for {count, plural, one {this document} other {these # documents}}',
  label: 'Pipeline',
  usual: 'Default: {name}',
  allStages: 'All stages',
  cancel: 'Don’t upload',
  upload: '{count, plural, one {Upload} other {Upload # documents}}',
});
