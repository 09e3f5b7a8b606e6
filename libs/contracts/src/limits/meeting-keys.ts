/** Of keys in encrypted meetings. */
export const meetingKeyLimits = {
  /** Of what pages encrypt of words: of those in a chat, of what a caption says, of a hand. */
  maxSealedMessageCharacters: 16_500,
  maxSealedCaptionCharacters: 26_000,
  maxSealedHandCharacters: 200,
  /** Of what opens a file in a chat: its name and its key. */
  maxSealedFileCharacters: 2_000,
  /** Around the bytes of a file: the form, a nonce and a proof. */
  aroundFileBytes: 29,
  /** A character has three bytes of UTF-8 at most, and three bytes are four characters of base64url. */
  sealedForEach: 4,
  /** What stands around them: the number of the key, what each encryption is made with, and what proves it. */
  sealedAround: 100,
  /** Keys of one meeting, one after the other. */
  maxEpochs: 9_999,
  /** Of which one is told in one answer, the newest. */
  epochsTold: 500,
  /** Calls of one person that announce, make or hand on keys. */
  callsAMinute: 120,
} as const;
