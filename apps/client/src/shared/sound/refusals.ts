/** Why a browser denies access to a camera, microphone, or screen. Each has a message in the catalog. */
export const refusals = ['denied', 'none', 'busy', 'insecure', 'canceled', 'failed'] as const;
export type Refusal = (typeof refusals)[number];

/**
 * Interprets an error of `getUserMedia` or `getDisplayMedia` (Media Capture and Streams, section 10.2).
 * @param wanted whether a camera or microphone, or the screen was requested: for the screen, denying means closing the dialog
 */
export function refusalOf(error: unknown, wanted: 'device' | 'screen' = 'device'): Refusal {
  const name = error instanceof Error ? error.name : '';
  switch (name) {
    case 'NotAllowedError':
    case 'PermissionDeniedError':
      return wanted === 'screen' ? 'canceled' : 'denied';
    case 'SecurityError':
      return 'denied';
    case 'NotFoundError':
    case 'OverconstrainedError':
    case 'DevicesNotFoundError':
      return 'none';
    case 'NotReadableError':
    case 'TrackStartError':
    case 'AbortError':
      return 'busy';
    default:
      return 'failed';
  }
}
