import type { AuditAction } from '@cartulary/contracts/audit';
import { callerAddress, callingKey, correlationId } from '@cartulary/telemetry/correlation';
import type { Asks } from './asks.js';
import { AuditEntry } from './entities/audit-entry.entity.js';
import { newId } from './new-id.js';
import { manager, repository } from './organisation-context.js';

/** An action of a person, or of the installation itself (`actorId` null). */
export interface Act {
  readonly actorId: string | null;
  /** Noun.verb, such as `document.delete`. */
  readonly action: AuditAction;
  readonly targetKind: string;
  readonly targetId: string | null;
  /** Small and free of secrets, because it is stored permanently. */
  readonly detail?: object;
}

/**
 * Records an action in its own transaction, so that both are committed or neither. The sealer assigns the position in
 * the organization's chain later, so that actions don't queue for its tail. For actions caused by a call, the entry has
 * the call's ID, its IP address, and the API key if there was one.
 * @throws NoOrganisationContextError outside `inOrganisation`
 */
export async function recordAudit(act: Act): Promise<void> {
  await repository(AuditEntry).insert(actRows([act]));
}

const RECORD = `
  INSERT INTO app.audit (id, organisation_id, actor_id, action, target_kind, target_id, detail)
  VALUES ($1, $2, $3, $4, $5, $6, $7)`;

/**
 * Records an action that affects the whole installation in its own transaction of `inSystem`.
 * @param organisationId the organization in whose log it's recorded: the operator's
 */
export async function recordSystemAudit(ask: Asks, organisationId: string, act: Act): Promise<void> {
  for (const { id, actorId, action, targetKind, targetId, detail } of actRows([act]))
    await ask.askSystem(RECORD, [id, organisationId, actorId, action, targetKind, targetId, JSON.stringify(detail)]);
}

/**
 * Records an action unless the same person (and key) did the same to the same target within the last `windowMs`, so that one use spread
 * over many calls is one entry. Concurrent calls record it once.
 * @throws NoOrganisationContextError outside `inOrganisation`
 */
export async function recordAuditOnce(act: Act, windowMs: number): Promise<void> {
  const { actorId, action, targetKind, targetId } = act;
  const same = [action, targetKind, targetId, actorId];
  await manager().query('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [`audit:${same.join(':')}`]);
  const known: unknown[] = await manager().query(
    `SELECT 1 FROM app.audit
      WHERE action = $1 AND target_kind = $2 AND target_id = $3 AND actor_id = $4
        AND detail ->> 'keyId' IS NOT DISTINCT FROM $5
        AND at > clock_timestamp() - make_interval(secs => $6) LIMIT 1`,
    [...same, callingKey() ?? null, windowMs / 1_000],
  );
  if (known.length === 0) await recordAudit(act);
}

/** The rows of actions, for callers that insert them with a statement of their own in the current unit of work. */
export function actRows(
  acts: readonly Act[],
): Pick<AuditEntry, 'id' | 'actorId' | 'action' | 'targetKind' | 'targetId' | 'detail'>[] {
  const caused = { correlationId: correlationId(), address: callerAddress(), keyId: callingKey() };
  return acts.map(({ actorId, action, targetKind, targetId, detail }) => ({
    id: newId(),
    actorId,
    action,
    targetKind,
    targetId,
    // JSON omits undefined values.
    detail: { ...caused, ...detail },
  }));
}
