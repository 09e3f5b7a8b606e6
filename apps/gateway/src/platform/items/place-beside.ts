import type { Caller } from '../caller/call.js';
import { AppError } from '../serve/errors.js';
import { folderIdOf, placeOf, type Place } from './item-places.js';

/** Returns the source item's folder if the caller can store items there, otherwise the caller's own documents. */
export async function placeBeside(caller: Caller, item: Parameters<typeof folderIdOf>[0]): Promise<Place> {
  try {
    return await placeOf(caller, await folderIdOf(item));
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return placeOf(caller, null);
  }
}
