import { can } from '@cartulary/access/can';
import { sharingOf } from '@cartulary/database/sharing';
import type { Caller } from '../../platform/caller/call.js';

/** The subset of documents the caller may see. Runs in a unit of work. */
export async function visibleAmong(caller: Caller, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const found = await sharingOf(ids);
  return new Set([...found].flatMap(([id, thing]) => (can(caller, 'view', thing).allowed ? [id] : [])));
}
