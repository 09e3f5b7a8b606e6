import { INSTALLATION_OPERATE } from '@cartulary/contracts/permissions';
import { askForBackup, endBackup, type BackupEnd } from '@cartulary/database/backups.queries';
import { Notification } from '@cartulary/database/entities/notification.entity';
import { newId } from '@cartulary/database/new-id';
import { repository } from '@cartulary/database/organisation-context';
import { anAccount, anOrganisation } from '@cartulary/testing/factories';
import { startTestDatabase, type TestDatabase } from '@cartulary/testing/test-database';
import { notify } from '../notifications/notifier.js';
import { sweepBackups } from './backups.js';

let opened: TestDatabase;
beforeAll(async () => {
  opened = await startTestDatabase();
});
afterAll(() => opened.stop());

test('operators hear once of each backup and trial that failed, with the reason, and of none that was canceled', async () => {
  const { database } = opened;
  const { id: organisationId } = await anOrganisation(database);
  const operator = await anAccount(database, organisationId, { permissions: [INSTALLATION_OPERATE] });
  await anAccount(database, organisationId);
  const ended = async (kind: 'backup' | 'trial', end: BackupEnd) => {
    const id = newId();
    const asked = { id, kind, askedBy: null, dueAt: null, triedRunId: null, recipient: null, sealed: null };
    await askForBackup(database, asked);
    await endBackup(database, id, end);
  };
  await ended('backup', { state: 'failed', failure: 'There isn’t enough space.' });
  await ended('trial', { state: 'interrupted', failure: 'Cartulary was stopped.' });
  await ended('backup', { state: 'canceled' });
  await ended('backup', { state: 'done' });
  for (const _ of ['sweep', 'again']) await sweepBackups(opened);
  await notify(database, (error) => {
    throw error;
  });
  const notices = await database.inOrganisation(organisationId, () =>
    repository(Notification).find({ order: { kind: 'ASC' } }),
  );
  expect(notices.map(({ accountId, kind, message, targetKind }) => [accountId, kind, message, targetKind])).toEqual([
    [
      operator.id,
      'backup.failed',
      'There isn’t enough space. Earlier backups were kept. System Control lists them.',
      'backup',
    ],
    [
      operator.id,
      'backup.trial-failed',
      'Cartulary was stopped. No live data was changed. System Control lists all backups.',
      'backup',
    ],
  ]);
});
