import type { StorageSettings } from '@cartulary/storage/open-storage';

/** What the process that records is told, once, at its start. */
export interface RecorderOrder {
  readonly settings: RecorderSettings;
  readonly organisationId: string;
  readonly recordingId: string;
  /** How it joins the meeting; null where the recording has ended and its files are to be put together. */
  readonly line: { readonly url: string; readonly token: string } | null;
}

/** How it reaches rows and stored bytes: it needs no process beside it for them. */
export interface RecorderSettings extends StorageSettings {
  readonly databaseAppUrl: string;
  readonly databaseSystemUrl: string;
  readonly storageReserveBytes: number | undefined;
}

/** What it hears later: that it should write what it has, and leave. */
export type RecorderWord = 'stop';

/** What it says: something for the log. That it has done its work, its end says. */
export interface RecorderReport {
  readonly level: 'info' | 'warn';
  readonly text: string;
  readonly detail: Readonly<Record<string, unknown>>;
}
