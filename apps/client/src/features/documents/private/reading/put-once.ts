import { SealedMoved, type SealedItem, type SealedPlace } from '@/shared/sealed/sealed-item';

/** Another device or tab came to the end of it first. */
export class ReadElsewhere extends Error {
  override readonly name = 'ReadElsewhere';
}

/** Answers false where another device that reads the same document stored this first. @throws ApiError */
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
