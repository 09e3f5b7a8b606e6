import type { BackupCounts, BackupFindings, BackupProgress } from '@cartulary/database/backups.queries';
import type { DatabaseUrls } from '@cartulary/database/whole/new-database';
import type { StorageSettings } from '@cartulary/storage/open-storage';

/** The task of the child. Sent as a message, because arguments and environment of a process aren't secret. */
export type Order =
  | {
      readonly kind: 'backup';
      readonly file: string;
      readonly key: { readonly passphrase: string } | { readonly recipient: string };
      readonly superuserUrl: string;
      readonly storage: StorageSettings;
      readonly version: string;
    }
  | {
      readonly kind: 'trial';
      readonly file: string;
      readonly secret: string;
      readonly urls: DatabaseUrls;
      /** The name of the temporary database. */
      readonly name: string;
    }
  /** Drops the database of a killed trial. */
  | { readonly kind: 'drop-trial'; readonly urls: DatabaseUrls; readonly name: string };

/** A message from the child. */
export type Report =
  | { readonly type: 'progress'; readonly done: BackupProgress }
  | { readonly type: 'made'; readonly missing: number; readonly counts: BackupCounts }
  | {
      readonly type: 'tried';
      readonly found: BackupFindings;
      readonly version: string;
      readonly counts: BackupCounts;
    }
  | { readonly type: 'dropped' }
  /** Not possible, with a user-facing reason. */
  | { readonly type: 'refused'; readonly why: string };
