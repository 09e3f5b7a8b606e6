import { INSTALLATION_OPERATE } from '@cartulary/contracts/permissions';
import type { Database } from '@cartulary/database/database';
import { OutboxEvent } from '@cartulary/database/entities/outbox-event.entity';
import { LOOK_MS, startListeningLoop, type Loop } from '@cartulary/database/system/listening-loop';
import type { TellingDesk } from '../mail/mail-desk.js';
import { byAttention } from './by-attention.js';
import { tellOfMatches } from './saved-searches.js';
import { tellingOf } from './rules.js';
import { tell } from './tell.js';

export interface NotifierOptions {
  readonly database: Database;
  readonly systemUrl: string;
  readonly onError: (error: unknown) => void;
  /** Writes emails and browser messages for people who want them. */
  readonly desk?: TellingDesk;
  readonly pollMs?: number;
}

const NOTIFIER_LOCK = 5_163_007_104;
const AGAIN_MS = 5_000;
const BATCH = 200;
const BEFORE_ALL = '00000000-0000-0000-0000-000000000000';

/**
 * Notifies people of events, in one process across the installation. It reads the committed event log rather than the
 * bus, so nothing is missed or reported twice. Every insert wakes it, and failures are retried after {@link AGAIN_MS}.
 */
export function startNotifier({ database, systemUrl, onError, desk, pollMs }: NotifierOptions): Loop {
  let hasFailed = false;
  return startListeningLoop({
    systemUrl,
    channels: ['cartulary_outbox'],
    lock: NOTIFIER_LOCK,
    pollMs: () => (hasFailed ? AGAIN_MS : (pollMs ?? LOOK_MS)),
    work: async () => {
      hasFailed = false;
      const onFailure = (error: unknown): void => {
        hasFailed = true;
        onError(error);
      };
      await notify(database, onFailure, desk);
    },
    onError,
  });
}

/**
 * Processes once all events without notifications. A failing event is reported and left for the next round; it doesn't
 * block the events after it.
 */
export async function notify(database: Database, onError: (error: unknown) => void, desk?: TellingDesk): Promise<void> {
  for (let after = BEFORE_ALL; ;) {
    const events = await database.inSystem((manager) =>
      manager
        .getRepository(OutboxEvent)
        .createQueryBuilder('event')
        .where('event.notifiedAt IS NULL AND event.id > :after', { after })
        .orderBy('event.id')
        .limit(BATCH)
        .getMany(),
    );
    const done: string[] = [];
    for (const event of events) {
      try {
        await notifyOf(database, event, desk);
        done.push(event.id);
      } catch (error) {
        onError(error);
      }
    }
    if (done.length > 0)
      await database.inSystem((manager) =>
        manager.query('UPDATE app.outbox SET notified_at = now() WHERE id = ANY($1)', [done]),
      );
    const last = events.at(-1);
    if (events.length < BATCH || last === undefined) return;
    after = last.id;
  }
}

async function notifyOf(database: Database, event: OutboxEvent, desk: TellingDesk | undefined): Promise<void> {
  await database.inOrganisation(event.organisationId, () => tellOfMatches(event));
  const telling = await database.inOrganisation(event.organisationId, async () => {
    // A rule's own changes (such as that a batch has ended) and its notifications are committed together.
    const found = await tellingOf(event);
    if (found !== null && found.to !== 'operators')
      await tell(event, found, await byAttention({ ...found, to: found.to }, event), desk);
    return found;
  });
  if (telling?.to !== 'operators') return;
  for (const { organisationId, accountIds } of await operators(database))
    await database.inOrganisation(organisationId, () => tell(event, telling, accountIds, desk));
}

/** The installation's operators, in any organization. */
function operators(database: Database): Promise<{ organisationId: string; accountIds: string[] }[]> {
  return database.inSystem((manager) =>
    manager.query(
      `SELECT organisation_id AS "organisationId", array_agg(id) AS "accountIds" FROM app.account
        WHERE is_active AND ($1 = ANY(permissions) OR role = 'internal') GROUP BY organisation_id`,
      [INSTALLATION_OPERATE],
    ),
  );
}
