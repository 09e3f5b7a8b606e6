/** Whether this browser lets a page encrypt the frames that it sends (WebRTC Encoded Transform, or the streams before it). */
export const canEncrypt = (): boolean =>
  'RTCRtpScriptTransform' in globalThis ||
  ('RTCRtpSender' in globalThis && 'createEncodedStreams' in RTCRtpSender.prototype);
