import type { AuditAction } from '@cartulary/contracts/audit';
import { callerAddress, callingKey, correlationId } from '@cartulary/telemetry/correlation';
import { AuditEntry } from './entities/audit-entry.entity.js';
import { newId } from './new-id.js';
import { repository } from './organisation-context.js';

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
  const caused = { correlationId: correlationId(), address: callerAddress(), keyId: callingKey() };
  await repository(AuditEntry).insert({
    id: newId(),
    actorId: act.actorId,
    action: act.action,
    targetKind: act.targetKind,
    targetId: act.targetId,
    // What JSON has no word for is left out.
    detail: { ...caused, ...act.detail },
  });
}
