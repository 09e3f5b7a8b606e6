import { texts } from '../engine/icu-texts';

/** By which pipeline uploads are read, where an organization has some. */
export const t = texts({
  title: 'How should {count, plural, one {this document} other {these # documents}} be read?',
  label: 'Pipeline',
  usual: 'The default: {name}',
  allStages: 'All stages',
  cancel: 'Don’t upload',
  upload: '{count, plural, one {Upload} other {Upload # documents}}',
});
