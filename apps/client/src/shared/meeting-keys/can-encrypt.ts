/** Whether this browser lets a page encrypt the media frames it sends (WebRTC Encoded Transform, or its predecessor, encoded streams). */
export const canEncrypt = (): boolean =>
  'RTCRtpScriptTransform' in globalThis ||
  ('RTCRtpSender' in globalThis && 'createEncodedStreams' in RTCRtpSender.prototype);
