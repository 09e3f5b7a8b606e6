import { error, type ErrorEntry } from '../client-errors.js';

export const detectorsErrors = {
  detectors_too_many: error(409, 'There are as many detectors as an organization can have. Delete one first.'),
  detector_examples_too_many: error(
    409,
    'This detector has as many examples as it can have. Take one away before you draw another.',
  ),
  detector_box_too_small: error(400, 'This box is too small to tell anything. Draw it around the whole thing.'),
  detector_not_ready: error(
    409,
    'This detector can’t find anything yet. Draw boxes around three things at least, and wait until it has learned from them.',
  ),
  detector_test_under_way: error(409, 'A test of this detector is under way. Wait for it, or stop it first.'),
  detector_test_ended: error(409, 'This test has ended already. Nothing was changed.'),
  detector_case_known: error(
    409,
    'Boxes that people drew decide about this page. Draw one there, or take one away, and test again.',
  ),
} as const satisfies Record<string, ErrorEntry>;
