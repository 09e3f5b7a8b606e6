/** Limits for keys in encrypted meetings. */
export const meetingKeyLimits = {
  /** Size of encrypted chat messages, captions and raised hands. */
  maxSealedMessageCharacters: 16_500,
  maxSealedCaptionCharacters: 26_000,
  maxSealedHandCharacters: 200,
  /** Size of the encrypted name and key of a chat file. */
  maxSealedFileCharacters: 2_000,
  /** Overhead of an encrypted file: form, nonce and tag. */
  aroundFileBytes: 29,
  /** A character has up to three UTF-8 bytes, which become four base64url characters. */
  sealedForEach: 4,
  /** Overhead of encrypted text: key number, nonce and tag. */
  sealedAround: 100,
  /** Consecutive keys per meeting. */
  maxEpochs: 9_999,
  /** Epochs per response, newest first. */
  epochsTold: 500,
  /** Calls per person that announce, create or pass on keys. */
  callsAMinute: 120,
} as const;
