import type { ProviderInput } from '@cartulary/contracts/identity-providers';
import { AppError } from '../../../platform/serve/errors.js';

const METADATA_PATH = '/api/v1/auth/saml/metadata';

/** Our entity ID at the provider of an organization or of the installation (null), unless another one was chosen. */
export const samlName = (publicUrl: string, organisationId: string | null): string =>
  `${publicUrl}${METADATA_PATH}${organisationId === null ? '' : `?organisation=${organisationId}`}`;

/**
 * Our generated entity IDs are reserved: with another organization's ID, its responses could no longer be attributed.
 * @throws AppError invalid_input
 */
export function requireOwnName(
  input: Pick<ProviderInput, 'kind' | 'config'>,
  publicUrl: string,
  organisationId: string,
) {
  if (input.kind !== 'saml' || !('entityId' in input.config) || input.config.entityId === undefined) return;
  const { entityId } = input.config;
  if (!entityId.startsWith(samlName(publicUrl, null)) || entityId === samlName(publicUrl, organisationId)) return;
  const message =
    'This name is reserved for the installation or another organization. Leave it empty, or choose your own.';
  throw new AppError('invalid_input', { data: { issues: [{ path: 'config.entityId', message }] } });
}
