import type { PrivacyMode } from '@cartulary/contracts/privacy';

/** What each mode means for an upload now, while documents are read by the server. Says no more than is true. */
export const modeSentences: Record<PrivacyMode, { line: string; question: string }> = {
  privacy: {
    line: 'Privacy mode: asks before sending',
    question:
      'You are in privacy mode. Reading on this device isn’t built yet, so for this upload alone the file leaves the browser unencrypted and is marked as read by the server. It is encrypted where it is stored.',
  },
  hybrid: {
    line: 'Hybrid mode: asks before sending',
    question:
      'You are in hybrid mode. Reading on this device isn’t built yet, so for this upload alone the file leaves the browser unencrypted and is marked as read by the server. It is encrypted where it is stored.',
  },
  collaborative: {
    line: 'Collaborative mode: read on the server',
    question: '',
  },
};
