import { once } from 'node:events';
import { stat } from 'node:fs/promises';
import { setPriority } from 'node:os';
import { dropDatabase } from '@cartulary/database/whole/new-database';
import { openMasterKeys, openObjectStore } from '@cartulary/storage/open-storage';
import { makeBackup } from '../make-backup.js';
import { BackupRefusal } from '../refusal.js';
import { trialDatabase, tryBackup } from '../restore-backup.js';
import type { Order, Report } from './order.js';

/** Everything else has priority, because people are waiting for it. */
const LOW_PRIORITY = 15;
const TELL_EACH_MS = 250;

/** Makes or tries one backup and exits. Exits at once if the parent process disconnects. */
async function main(): Promise<void> {
  process.on('disconnect', () => process.exit(1));
  setPriority(LOW_PRIORITY);
  const [order] = (await once(process, 'message')) as [Order];
  await say(await done(order));
  process.disconnect();
}

async function done(order: Order): Promise<Report> {
  try {
    if (order.kind === 'backup') return await make(order);
    if (order.kind === 'trial') return await restore(order);
    await dropDatabase(trialDatabase(order.urls, order.name));
    return { type: 'dropped' };
  } catch (error) {
    if (error instanceof BackupRefusal) return { type: 'refused', why: error.message };
    // For the parent process's log; people see the first sentence.
    process.stderr.write(`${error instanceof Error ? error.stack : String(error)}\n`);
    return {
      type: 'refused',
      why: `It stopped by an error: ${error instanceof Error ? error.message : String(error)}.`,
    };
  }
}

async function make({ file, key, superuserUrl, storage, version }: Order & { kind: 'backup' }): Promise<Report> {
  const store = openObjectStore(storage);
  const masterKeys = openMasterKeys(storage);
  const sources = { superuserUrl, store, masterKeys, version, onProgress: tell() };
  const { missing, sizeBytes: bytes, rows, objects, tables } = await makeBackup(file, key, sources);
  return { type: 'made', missing: missing.length, counts: { tables, ofTables: tables, rows, objects, bytes } };
}

async function restore({ file, secret, urls, name }: Order & { kind: 'trial' }): Promise<Report> {
  const onTold = tell();
  const onProgress = (counts: Omit<Progress, 'step'>): void => onTold({ step: 'restoring', ...counts });
  const { about, totals, organisations, acts, tables } = await tryBackup(file, secret, urls, { name, onProgress });
  const rows = tables.reduce((sum, { restored }) => sum + restored, 0);
  const { size: bytes } = await stat(file);
  const counts = { tables: tables.length, ofTables: tables.length, rows, objects: totals.objects, bytes };
  return { type: 'tried', version: about.version, found: { organizations: organisations, acts, tables }, counts };
}

type Progress = (Report & { type: 'progress' })['done'];

/** Reports every new step, and progress at intervals. */
function tell(): (done: Progress) => void {
  let toldMs = 0;
  let step: Progress['step'] = null;
  return (done) => {
    const nowMs = performance.now();
    if (done.step === step && nowMs - toldMs < TELL_EACH_MS) return;
    toldMs = nowMs;
    step = done.step;
    process.send?.({ type: 'progress', done } satisfies Report);
  };
}

const say = (report: Report): Promise<void> => new Promise((resolve) => process.send?.(report, () => resolve()));

await main();
