import { error, type ErrorEntry } from '../client-errors.js';

export const intakeErrors = {
  source_folder_refused: error(
    400,
    'The operator of this installation did not release that folder. Nothing was saved. Choose a folder in one of those that are listed.',
  ),
  source_host_refused: error(
    400,
    'This installation doesn’t ask that mail server: it has to lie outside inner networks. Nothing was saved.',
  ),
  source_secret_needed: error(
    400,
    'The password of the mailbox is needed: for a new one, and wherever its server changes. Nothing was saved.',
  ),
  source_kind_stays: error(
    409,
    'A folder can’t become a mailbox, nor a mailbox a folder. Nothing was changed. Add another source.',
  ),
  source_paused: error(409, 'This source is paused, so it isn’t looked at. Resume it first.'),
  source_too_many: error(
    409,
    'There are as many sources as an organization can have. Remove one that is no longer used first.',
  ),
} as const satisfies Record<string, ErrorEntry>;
