/** Why a browser gives no camera, microphone or screen; each has its sentence in the catalogue. */
export const refusals = ['denied', 'none', 'busy', 'insecure', 'canceled', 'failed'] as const;
export type Refusal = (typeof refusals)[number];

/**
 * What the error of `getUserMedia` or `getDisplayMedia` means (Media Capture and Streams, section 10.2).
 * @param wanted whether a camera or microphone, or the screen was asked for: refusing the screen is closing its dialog
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
