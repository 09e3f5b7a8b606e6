/** Why uploaded files are rejected. */
export const uploadRefusals = [
  'no_file',
  'file_too_large',
  'too_many_files',
  'file_empty',
  'type_not_allowed',
  'content_mismatch',
  'upload_incomplete',
  'plaintext_in_privacy_mode',
  'team_takes_sealed',
  'storage_full',
] as const;
