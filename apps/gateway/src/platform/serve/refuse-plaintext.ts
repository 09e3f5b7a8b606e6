import { PRIVACY_MODE_HEADER } from '@cartulary/contracts/privacy';
import type { Call } from '../caller/call.js';
import { AppError } from './errors.js';

/**
 * Rejects readable files in privacy or hybrid mode, unless the page indicates that the person confirmed it (decisions.md, Privacy modes).
 * @throws AppError `plaintext_in_privacy_mode` if the page is in one of these modes
 */
export function refusePlaintext({ request }: Pick<Call, 'request'>): void {
  const mode = request.get(PRIVACY_MODE_HEADER)?.toLowerCase();
  if (mode === 'privacy' || mode === 'hybrid') throw new AppError('plaintext_in_privacy_mode');
}
