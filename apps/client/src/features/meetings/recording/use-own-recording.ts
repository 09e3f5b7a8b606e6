import { usePictureRecording } from './pictures/use-picture-recording';
import { useSealedRecording } from './sealed/use-sealed-recording';

/** Records what this page is to record: of an encrypted meeting its voices, of another one its pictures. */
export function useOwnRecording(): void {
  useSealedRecording();
  usePictureRecording();
}
