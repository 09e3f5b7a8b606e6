import { limits } from '@cartulary/contracts/limits';
import { Session } from '@cartulary/database/entities/session.entity';
import { repository } from '@cartulary/database/organisation-context';
import type { Caller } from './call.js';
import { AppError } from '../serve/errors.js';

/**
 * Check before an action that would hand over the account to someone who finds its page open (ASVS 5.0.0: 7.5.1, 7.5.2). Runs in a unit of
 * work.
 * @throws AppError `fresh_sign_in_required` unless the person proved their identity in this session within the last few minutes
 */
export async function requireFreshProof({ sessionId }: Pick<Caller, 'sessionId'>): Promise<void> {
  const { provedAt } = await repository(Session).findOneByOrFail({ id: sessionId });
  if (provedAt.getTime() <= Date.now() - limits.auth.freshProofMs) throw new AppError('fresh_sign_in_required');
}
