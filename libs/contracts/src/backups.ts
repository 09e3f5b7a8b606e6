import { dayAt, daysAfter, momentOf } from './calendar-days.js';

/** Backups of the whole installation: the shared types. */

/** `trial`: restores a backup into a second database, compares the two, and drops the second one. */
export const backupKinds = ['backup', 'trial'] as const;
export type BackupKind = (typeof backupKinds)[number];

/** `interrupted`: the process ended before the backup was finished, and nothing was stored. */
export const backupStates = ['asked', 'running', 'done', 'failed', 'canceled', 'interrupted'] as const;
export type BackupState = (typeof backupStates)[number];

/** `writing`: creating the file. `checking`: reading it back from disk and counting. `restoring`: restoring into a second database. */
export const backupSteps = ['writing', 'checking', 'restoring'] as const;
export type BackupStep = (typeof backupSteps)[number];

export const backupRhythms = ['daily', 'weekly'] as const;
export type BackupRhythm = (typeof backupRhythms)[number];

/** An age public key (age-encryption.org/v1, X25519). Only the matching private key can decrypt. */
export const agePublicKey = /^age1[02-9ac-hj-np-z]{58}$/;
/** Prefix of an age private key. Passphrases never start with it. */
export const AGE_PRIVATE_KEY = 'AGE-SECRET-KEY-1';

/** Schedule of automatic backups. */
export interface BackupTimes {
  readonly rhythm: BackupRhythm;
  /** 1 (Monday) to 7 (Sunday). Only used for weekly backups. */
  readonly weekday: number;
  /** Since midnight, in the zone's local time. */
  readonly minutes: number;
  readonly zone: string;
}

const DAY_MS = 86_400_000;

/** Time between two backups, in milliseconds. */
export const periodMs = (rhythm: BackupRhythm): number => (rhythm === 'daily' ? DAY_MS : 7 * DAY_MS);

/** Returns the latest scheduled time up to now and the next one. Clock changes follow the rules of {@link momentOf}. */
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
