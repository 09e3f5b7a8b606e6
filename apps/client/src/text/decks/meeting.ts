import { texts } from '../engine/icu-texts';

/** UI strings for presenting slides in a meeting. */
export const t = texts({
  present: 'Present to the meeting',
  hint: 'Everyone in the meeting sees the slide, including guests. No one sees your notes.',
  label: 'Slides you’re presenting',
  at: 'Slide {number} of {total}',
  titled: 'Slide {number} of {total}: {title}',
  back: 'Back',
  forward: 'Next',
  stop: 'Stop presenting',
  notes: 'Your notes, visible only to you',
  noSlides: 'This presentation has no slides to show.',
});
