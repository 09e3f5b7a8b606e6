import { SealedMoved, type SealedItem, type SealedPlace } from '@/shared/sealed/sealed-item';

/** Another device or tab finished first. */
export class ReadElsewhere extends Error {
  override readonly name = 'ReadElsewhere';
}

/** Returns false if another device that processes the same document stored this first. @throws ApiError */
export async function putOnce(
  item: Pick<SealedItem, 'put'>,
  place: SealedPlace,
  bytes: Uint8Array<ArrayBuffer> | Blob,
  onSent?: (sentBytes: number) => void,
): Promise<boolean> {
  try {
    await item.put(place, bytes, onSent && { onSent });
    return true;
  } catch (error) {
    if (error instanceof SealedMoved) return false;
    throw error;
  }
}
