import type { MakePlain } from '@cartulary/editor-schema/files/plain-pictures';
import { ReadFailure } from '@cartulary/pipeline/failure';

/** Makes a picture plain with what reads scans, which is loaded with the first. */
export const makePlain: MakePlain = async (bytes) => {
  const { plainPicture } = await import('@cartulary/pipeline/engines/image/plain-picture');
  try {
    return await plainPicture(bytes);
  } catch (error) {
    if (!(error instanceof ReadFailure)) throw error;
    return undefined;
  }
};
