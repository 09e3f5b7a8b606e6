import { usePictureRecording } from './pictures/use-picture-recording';
import { useSealedRecording } from './sealed/use-sealed-recording';

/** Records the media this page is responsible for: voices in an encrypted meeting, video in others. */
export function useOwnRecording(): void {
  useSealedRecording();
  usePictureRecording();
}
