import { error, type ErrorEntry } from '../client-errors.js';

export const intakeErrors = {
  source_folder_refused: error(
    400,
    'The operator of this installation hasn’t made that folder available. Nothing was saved. Choose one inside the listed folders.',
  ),
  source_host_refused: error(
    400,
    'This installation can’t use that mail server, because it’s on an internal network. Nothing was saved.',
  ),
  source_secret_needed: error(
    400,
    'Enter the mailbox password. It’s required for a new mailbox or a different server. Nothing was saved.',
  ),
  source_kind_stays: error(
    409,
    'A folder can’t become a mailbox, or a mailbox a folder. Nothing was changed. Add another source instead.',
  ),
  source_paused: error(409, 'This source is paused, so it isn’t checked. Resume it first.'),
  source_too_many: error(
    409,
    'Your organization has the maximum number of sources. Remove one you no longer use first.',
  ),
} as const satisfies Record<string, ErrorEntry>;
