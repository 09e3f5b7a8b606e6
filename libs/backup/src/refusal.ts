/** A backup that can't be made or used, in words that say what to do. */
export class BackupRefusal extends Error {
  override readonly name = 'BackupRefusal';
}
