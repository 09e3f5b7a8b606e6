import { texts } from '../engine/icu-texts';

/** Slides that are presented to everybody in a meeting. */
export const t = texts({
  present: 'Present to the meeting',
  hint: 'Everyone in the meeting sees the slide, guests too. Nobody sees your notes.',
  label: 'Slides that you present to the meeting',
  at: 'Slide {number} of {total}',
  titled: 'Slide {number} of {total}: {title}',
  back: 'Back',
  forward: 'Next',
  stop: 'Stop presenting',
  notes: 'Your notes, which nobody else sees',
  noSlides: 'This presentation has no slides to show.',
});
