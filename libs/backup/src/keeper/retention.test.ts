import type { BackupRunRow } from '@cartulary/database/backups.queries';
import { goneByNow } from './retention.js';

const now = new Date('2026-11-25T12:00:00Z');
const daysAgo = (days: number): Date => new Date(now.getTime() - days * 86_400_000);
/** Backups with these ages in days; newest first. */
const backups = (
  days: readonly number[],
  other: (days: number) => Partial<BackupRunRow> = () => ({}),
): BackupRunRow[] =>
  days.map((age) => ({
    id: String(age),
    askedAt: daysAgo(age),
    dueAt: daysAgo(age),
    verifiedAt: daysAgo(age),
    ...other(age),
  })) as BackupRunRow[];
const gone = (files: readonly BackupRunRow[], keepCount: number, keepDays: number): string[] =>
  goneByNow(files, { keepCount, keepDays }, now).map(({ id }) => id);

test('what is both behind the newest ones and older than the days goes', () => {
  expect(gone(backups([0, 1, 2, 3, 4]), 2, 1)).toEqual(['2', '3', '4']);
  expect(gone(backups([0, 1, 2, 3, 4]), 2, 3)).toEqual(['4']);
  expect(gone(backups([0, 1, 2, 3, 4]), 5, 1)).toEqual([]);
});

test('nothing goes for newer ones that were never verified', () => {
  expect(
    gone(
      backups([0, 1, 2, 3], (age) => (age < 3 ? { verifiedAt: null } : {})),
      1,
      1,
    ),
  ).toEqual([]);
  expect(
    gone(
      backups([0, 1, 2, 3], (age) => (age === 0 ? {} : { verifiedAt: null })),
      1,
      1,
    ),
  ).toEqual(['2', '3']);
});

test('what somebody asked for stays, however old it is, and counts for the others', () => {
  expect(
    gone(
      backups([0, 5, 9], (age) => (age === 9 ? { dueAt: null } : {})),
      1,
      1,
    ),
  ).toEqual(['5']);
  expect(
    gone(
      backups([0, 5], (age) => (age === 0 ? { dueAt: null } : {})),
      1,
      1,
    ),
  ).toEqual(['5']);
});
