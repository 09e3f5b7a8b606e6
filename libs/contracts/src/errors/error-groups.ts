import { error, type ErrorEntry } from '../client-errors.js';

export const errorGroupsErrors = {
  error_changed: error(409, 'Someone changed this error in the meantime. Nothing was done; look at it again.'),
  error_assignee: error(400, 'This person can’t open the page, or is not in your organization. Nothing was changed.'),
  error_ignored_too_long: error(400, 'Choose a time that is ahead, and within a year. Nothing was changed.'),
  error_no_release: error(
    400,
    'The release this error happened in is unknown, so it can’t be resolved in the next release. Nothing was changed.',
  ),
  error_merge: error(
    400,
    'Only different errors of one organization that aren’t part of another can be merged. Nothing was done.',
  ),
  recording_damaged: error(409, 'This recording is damaged and can’t be played.'),
} as const satisfies Record<string, ErrorEntry>;
