import type { StorageSettings } from '@cartulary/storage/open-storage';

/** Initial message to the recorder process, sent once at start. */
export interface RecorderOrder {
  readonly settings: RecorderSettings;
  readonly organisationId: string;
  readonly recordingId: string;
  /** Connection to the meeting; null if the recording has ended and its files need to be assembled. */
  readonly line: { readonly url: string; readonly token: string } | null;
}

/** Gives the recorder direct access to the database and blob storage, independent of other processes. */
export interface RecorderSettings extends StorageSettings {
  readonly databaseAppUrl: string;
  readonly databaseSystemUrl: string;
  readonly storageReserveBytes: number | undefined;
}

/** A later message to the recorder: write buffered data and exit. */
export type RecorderWord = 'stop';

/** A log message from the recorder. It signals completion by exiting. */
export interface RecorderReport {
  readonly level: 'info' | 'warn';
  readonly text: string;
  readonly detail: Readonly<Record<string, unknown>>;
}
