import { PRIVACY_MODE_HEADER } from '@cartulary/contracts/privacy';
import type { Call } from '../caller/call.js';
import { AppError } from './errors.js';

/**
 * Readable files don't come in under privacy or hybrid mode, unless their page says that somebody confirmed it (decisions.md, Privacy modes).
 * @throws AppError plaintext_in_privacy_mode
 */
export function refusePlaintext({ request }: Pick<Call, 'request'>): void {
  const mode = request.get(PRIVACY_MODE_HEADER)?.toLowerCase();
  if (mode === 'privacy' || mode === 'hybrid') throw new AppError('plaintext_in_privacy_mode');
}
