import { error, type ErrorEntry } from '../client-errors.js';

export const detectorsErrors = {
  detectors_too_many: error(409, 'Your organization has the maximum number of detectors. Delete one first.'),
  detector_examples_too_many: error(
    409,
    'This detector has the maximum number of examples. Remove one before you draw another.',
  ),
  detector_box_too_small: error(400, 'This box is too small to learn from. Draw it around the whole object.'),
  detector_not_ready: error(
    409,
    'This detector can’t find anything yet. Draw boxes around at least three objects, and wait until it has learned from them.',
  ),
  detector_test_under_way: error(
    409,
    'A test of this detector is already running. Wait until it finishes, or stop it.',
  ),
  detector_test_ended: error(409, 'This test has already ended. Nothing was changed.'),
  detector_case_known: error(
    409,
    'The boxes that people drew on this page decide what’s right. Draw or remove one, and test again.',
  ),
} as const satisfies Record<string, ErrorEntry>;
