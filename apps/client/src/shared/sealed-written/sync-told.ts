type Hear = (isSynced: boolean) => void;

/** Tells whether all that the server has is here, in the words of the provider of lines that are not sealed. */
export class SyncTold {
  synced = false;
  private readonly hearing = new Set<Hear>();

  on(_: 'sync', hear: Hear): void {
    this.hearing.add(hear);
  }

  off(_: 'sync', hear: Hear): void {
    this.hearing.delete(hear);
  }

  /** Says how it is now; the same twice says nothing. */
  tell(isSynced: boolean): void {
    if (this.synced === isSynced) return;
    this.synced = isSynced;
    for (const hear of [...this.hearing]) hear(isSynced);
  }
}
