/** A backup that can't be made or used, with a message that says what to do. */
export class BackupRefusal extends Error {
  override readonly name = 'BackupRefusal';
}
