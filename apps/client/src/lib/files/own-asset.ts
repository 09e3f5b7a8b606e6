import { ApiError } from '@/lib/errors/api-error';

/**
 * A file that is shipped with the client, as if a person had chosen it.
 * @param address of the built asset, on this origin
 * @throws ApiError 'Network error …' where it does not come
 */
export async function fileOfAsset(address: string, name: string, mediaType: string): Promise<File> {
  const response = await fetch(address).catch((cause: unknown) => {
    throw ApiError.of('network_error', { cause });
  });
  if (!response.ok) throw ApiError.of('network_error', { status: response.status });
  return new File([await response.blob()], name, { type: mediaType });
}
