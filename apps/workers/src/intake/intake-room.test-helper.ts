import { mkdirSync, mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { IntakeFrom } from '@cartulary/contracts/intake';
import { limits } from '@cartulary/contracts/limits';
import { Account } from '@cartulary/database/entities/account.entity';
import { Document } from '@cartulary/database/entities/document.entity';
import { IntakeFileRow, IntakeSourceRow } from '@cartulary/database/entities/intake.entity';
import { newId } from '@cartulary/database/new-id';
import { manager, repository } from '@cartulary/database/organisation-context';
import type { JobQueue } from '@cartulary/jobs/job-queue';
import { Blobs } from '@cartulary/storage/blobs';
import { FileObjectStore } from '@cartulary/storage/file-object-store';
import { KeyRing } from '@cartulary/storage/key-ring';
import { masterKeysFromFile } from '@cartulary/storage/master-keys';
import { intakeContext, sealText } from '@cartulary/storage/sealed-text';
import { createLogger } from '@cartulary/telemetry/logger';
import { anAccount, anOrganisation } from '@cartulary/testing/factories';
import { startTestDatabase } from '@cartulary/testing/test-database';
import type { IntakeContext } from './intake-context.js';
import { lookAtSource } from './look.js';

/** Intake on a real database, a real disk, and the test's mail server. */
export async function openIntakeRoom() {
  const test = await startTestDatabase();
  const { database } = test;
  // As an operator would write it: if the temporary directory is a link, files have a different path.
  const directory = realpathSync(mkdtempSync(join(tmpdir(), 'cartulary-intake-')));
  const released = join(directory, 'released');
  mkdirSync(released);
  const masterKeys = masterKeysFromFile(join(directory, 'master.key'));
  await masterKeys.create?.();
  const keys = await KeyRing.open(masterKeys);
  /** Free bytes to reserve. */
  const reserve = { bytes: 0 };
  const store = new FileObjectStore(join(directory, 'objects'), () => reserve.bytes);
  const blobs = new Blobs({ database, store, keys });
  const asked: string[] = [];
  const context: IntakeContext = {
    database,
    queue: {
      enqueue: (name: string) => {
        asked.push(name);
        return Promise.resolve('');
      },
    } as unknown as JobQueue,
    blobs,
    keys,
    outgoing: { networks: 'any', plainHttp: false },
    sourceFolders: [{ organisationId: null, path: released }],
    maxFileBytes: limits.upload.maxFileBytes,
    log: createLogger({ component: 'workers', level: 'fatal' }),
  };

  /** A manager in their own organization, with one source. */
  async function aSource(from: IntakeFrom, columns: Partial<IntakeSourceRow> = {}, password?: string) {
    const { id: organisationId } = await anOrganisation(database);
    const owner = await anAccount(database, organisationId, { role: 'manager' });
    return sourceFor(organisationId, owner, from, columns, password);
  }

  async function sourceFor(
    organisationId: string,
    owner: Account,
    from: IntakeFrom,
    columns: Partial<IntakeSourceRow> = {},
    password?: string,
  ) {
    const id = newId();
    const inOwn = <T>(work: () => Promise<T>): Promise<T> => database.inOrganisation(organisationId, work);
    await inOwn(async () => {
      const sealed = password === undefined ? null : await sealText(keys, password, intakeContext(id));
      await repository(IntakeSourceRow).insert({
        id,
        ownerId: owner.id,
        name: `Source ${id.slice(-6)}`,
        from,
        everyMinutes: 60,
        ...(sealed && { secret: sealed.sealed, organisationKeyId: sealed.organisationKeyId }),
        ...columns,
      });
    });
    const read = () => inOwn(() => repository(IntakeSourceRow).findOneByOrFail({ id }));
    /** Checks the source once, as if it were due and waiting files had been unchanged for a while. */
    const look = async (by: IntakeContext = context): Promise<IntakeSourceRow> => {
      await inOwn(async () => {
        await manager().query(`UPDATE app.intake_source SET due_at = now(), leased_until = NULL WHERE id = $1`, [id]);
        await manager().query(
          `UPDATE app.intake_file SET seen_at = seen_at - interval '1 minute' WHERE source_id = $1 AND state = 'waiting'`,
          [id],
        );
      });
      await lookAtSource(by, { organisationId, sourceId: id }, new AbortController().signal);
      return read();
    };
    return {
      id,
      organisationId,
      owner,
      inOwn,
      read,
      look,
      files: () => inOwn(() => repository(IntakeFileRow).find({ where: { sourceId: id }, order: { place: 'ASC' } })),
      documents: async () => {
        const rows = await inOwn(() => repository(Document).find({ order: { originalName: 'ASC' } }));
        return rows.map(({ originalName }) => originalName);
      },
    };
  }

  return {
    context,
    directory,
    released,
    reserve,
    asked,
    aSource,
    sourceFor,
    stop: async () => {
      await test.stop();
      rmSync(directory, { recursive: true, force: true });
    },
  };
}

export type IntakeRoom = Awaited<ReturnType<typeof openIntakeRoom>>;

/**
 * A context whose process dies at a step: either that step and everything after it has no effect, or only everything
 * after it.
 */
export function dyingAt(context: IntakeContext, step: number, moment: 'before' | 'after') {
  let steps = 0;
  let isDead = false;
  const die = (): never => {
    isDead = true;
    throw new Error('killed');
  };
  const around = async <T>(work: () => Promise<T>): Promise<T> => {
    steps += 1;
    const mine = steps;
    if (isDead || (mine === step && moment === 'before')) return die();
    const answer = await work();
    if (mine === step) return die();
    return answer;
  };
  const dying: IntakeContext = {
    ...context,
    database: withMethod(context.database, 'inOrganisation', around),
    blobs: withMethod(context.blobs, 'put', around),
  };
  return { dying, died: () => isDead };
}

/** The same object with one method wrapped in `around`. */
function withMethod<T extends object>(
  of: T,
  name: keyof T,
  around: (work: () => Promise<unknown>) => Promise<unknown>,
): T {
  return new Proxy(of, {
    get: (target, key) => {
      const value: unknown = Reflect.get(target, key, target);
      if (typeof value !== 'function') return value;
      const call = (...words: unknown[]): unknown => Reflect.apply(value, target, words);
      return key === name ? (...words: unknown[]) => around(() => call(...words) as Promise<unknown>) : call;
    },
  });
}
