import { ApiError } from '@/lib/errors/api-error';

/**
 * Loads a file shipped with the client as if the person had selected it.
 * @param address URL of the built asset, on this origin
 * @throws ApiError 'Network error …' if it can't be loaded
 */
export async function fileOfAsset(address: string, name: string, mediaType: string): Promise<File> {
  const response = await fetch(address).catch((cause: unknown) => {
    throw ApiError.of('network_error', { cause });
  });
  if (!response.ok) throw ApiError.of('network_error', { status: response.status });
  return new File([await response.blob()], name, { type: mediaType });
}
