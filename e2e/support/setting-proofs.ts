import type { Proof } from './setting-proof';
import { mfaProofs } from './setting-proofs-mfa';
import { noticeProofs } from './setting-proofs-notices';
import { ownProofs } from './setting-proofs-own';
import { passwordProofs } from './setting-proofs-passwords';
import { systemProofs } from './setting-proofs-system';

/** A proof in the browser for every setting that works. */
export const proofs: Readonly<Record<string, Proof>> = {
  ...ownProofs,
  ...passwordProofs,
  ...mfaProofs,
  ...noticeProofs,
  ...systemProofs,
};
