import { dayAt, daysAfter, momentOf } from './calendar-days.js';

/** Backups of the whole installation, as everybody knows them. */

/** `trial`: a backup is restored into a second database, compared, and that database dropped. */
export const backupKinds = ['backup', 'trial'] as const;
export type BackupKind = (typeof backupKinds)[number];

/** `interrupted`: the process that did it ended in the middle, and nothing of it was kept. */
export const backupStates = ['asked', 'running', 'done', 'failed', 'canceled', 'interrupted'] as const;
export type BackupState = (typeof backupStates)[number];

/** What is done now: a file is written, read back from the disk and counted, or restored into a second database. */
export const backupSteps = ['writing', 'checking', 'restoring'] as const;
export type BackupStep = (typeof backupSteps)[number];

export const backupRhythms = ['daily', 'weekly'] as const;
export type BackupRhythm = (typeof backupRhythms)[number];

/** A public key of age (age-encryption.org/v1, X25519): what is encrypted with it only its private half opens. */
export const agePublicKey = /^age1[02-9ac-hj-np-z]{58}$/;
/** Its private half begins so. A passphrase never does. */
export const AGE_PRIVATE_KEY = 'AGE-SECRET-KEY-1';

/** When backups are made by themselves. */
export interface BackupTimes {
  readonly rhythm: BackupRhythm;
  /** 1 Monday to 7 Sunday; of weekly ones. */
  readonly weekday: number;
  /** Since midnight, by the clock of the zone. */
  readonly minutes: number;
  readonly zone: string;
}

const DAY_MS = 86_400_000;

/** From one backup to the next. */
export const periodMs = (rhythm: BackupRhythm): number => (rhythm === 'daily' ? DAY_MS : 7 * DAY_MS);

/** The last moment of a schedule until now, and the next one, by the rules of {@link momentOf} where clocks change. */
export function backupMoments(now: Date, { rhythm, weekday, minutes, zone }: BackupTimes): { last: Date; next: Date } {
  const today = dayAt(now, zone);
  const dayOfWeek = new Date(`${today}T00:00:00Z`).getUTCDay() || 7;
  const step = rhythm === 'daily' ? 1 : 7;
  const nearest = rhythm === 'daily' ? 0 : (weekday - dayOfWeek + 7) % 7;
  const at = (days: number): Date => momentOf(daysAfter(today, days), minutes, zone);
  return at(nearest) > now
    ? { last: at(nearest - step), next: at(nearest) }
    : { last: at(nearest), next: at(nearest + step) };
}
