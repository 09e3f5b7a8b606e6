import type { MakePlain } from '@cartulary/editor-schema/files/plain-pictures';
import { ReadFailure } from '@cartulary/pipeline/failure';

/** Converts a picture to a plain format, using the scan engine, which is loaded on first use. */
export const makePlain: MakePlain = async (bytes) => {
  const { plainPicture } = await import('@cartulary/pipeline/engines/image/plain-picture');
  try {
    return await plainPicture(bytes);
  } catch (error) {
    if (!(error instanceof ReadFailure)) throw error;
    return undefined;
  }
};
