import { error, type ErrorEntry } from '../client-errors.js';

export const errorGroupsErrors = {
  error_changed: error(409, 'Someone else changed this error. Nothing was saved. Review it again.'),
  error_assignee: error(400, 'This person can’t open this page or isn’t in your organization. Nothing was changed.'),
  error_ignored_too_long: error(400, 'Choose a time in the future, within a year. Nothing was changed.'),
  error_no_release: error(
    400,
    'The release this error happened in is unknown, so it can’t be resolved in the next release. Nothing was changed.',
  ),
  error_merge: error(
    400,
    'You can only merge different errors from the same organization that aren’t part of another error. Nothing was changed.',
  ),
  recording_damaged: error(409, 'This recording is damaged and can’t be played.'),
} as const satisfies Record<string, ErrorEntry>;
