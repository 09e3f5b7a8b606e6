import type { BackupCounts, BackupFindings, BackupProgress } from '@cartulary/database/backups.queries';
import type { DatabaseUrls } from '@cartulary/database/whole/new-database';
import type { StorageSettings } from '@cartulary/storage/open-storage';

/** What the child is to do. It comes as a message: neither arguments nor environment of a process are secret. */
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
      /** Of the database that is made and dropped again. */
      readonly name: string;
    }
  /** What a trial left whose process was killed. */
  | { readonly kind: 'drop-trial'; readonly urls: DatabaseUrls; readonly name: string };

/** What the child says. */
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
  /** It can't be done, in words for people. */
  | { readonly type: 'refused'; readonly why: string };
