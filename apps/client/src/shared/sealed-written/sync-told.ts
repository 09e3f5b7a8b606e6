type Hear = (isSynced: boolean) => void;

/** Reports whether everything on the server has been received, with the same interface as the provider of readable documents. */
export class SyncTold {
  synced = false;
  private readonly hearing = new Set<Hear>();

  on(_: 'sync', hear: Hear): void {
    this.hearing.add(hear);
  }

  off(_: 'sync', hear: Hear): void {
    this.hearing.delete(hear);
  }

  /** Sets the status; notifies only on a change. */
  tell(isSynced: boolean): void {
    if (this.synced === isSynced) return;
    this.synced = isSynced;
    for (const hear of [...this.hearing]) hear(isSynced);
  }
}
