import type { AuditAction } from '@cartulary/contracts/audit';
import { callerAddress, callingKey, correlationId } from '@cartulary/telemetry/correlation';
import type { Asks } from './asks.js';
import { AuditEntry } from './entities/audit-entry.entity.js';
import { newId } from './new-id.js';
import { manager, repository } from './organisation-context.js';

/** One act of a person, or of the installation itself (`actorId` null). */
export interface Act {
  readonly actorId: string | null;
  /** Noun.verb, for example `document.delete`. */
  readonly action: AuditAction;
  readonly targetKind: string;
  readonly targetId: string | null;
  /** Small and free of secrets: it is kept for good. */
  readonly detail?: object;
}

/**
 * Records an act in its own transaction: both happen or neither. The place in the organisation's chain is given later by
 * the sealer, so that acts don't queue for the chain's tail. What a call caused carries the id of that call the address it
 * came from, and the key it was made by where a machine called.
 * @throws NoOrganisationContextError outside `inOrganisation`.
 */
export async function recordAudit(act: Act): Promise<void> {
  await repository(AuditEntry).insert(actRows([act]));
}

const RECORD = `
  INSERT INTO app.audit (id, organisation_id, actor_id, action, target_kind, target_id, detail)
  VALUES ($1, $2, $3, $4, $5, $6, $7)`;

/**
 * Records an act that concerns the whole installation in its own transaction, which is one of `inSystem`.
 * @param organisationId where it is recorded: the operator's
 */
export async function recordSystemAudit(ask: Asks, organisationId: string, act: Act): Promise<void> {
  for (const { id, actorId, action, targetKind, targetId, detail } of actRows([act]))
    await ask.askSystem(RECORD, [id, organisationId, actorId, action, targetKind, targetId, JSON.stringify(detail)]);
}

/**
 * Records an act unless the same person (and key) did it to the same thing within `windowMs` before: what one use of a thing
 * does in many calls is one act. Of calls at the same moment one records it.
 * @throws NoOrganisationContextError outside `inOrganisation`.
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

/** The rows of acts, for who writes them by a statement of their own in the running unit of work. */
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
    // What JSON has no word for is left out.
    detail: { ...caused, ...detail },
  }));
}
