import type { Proof } from './setting-proof';
import { engineProofs } from './setting-proofs-engines';
import { entryProofs } from './setting-proofs-entry';
import { learningProofs } from './setting-proofs-learning';
import { mfaProofs } from './setting-proofs-mfa';
import { noticeProofs } from './setting-proofs-notices';
import { organisationProofs } from './setting-proofs-organisation';
import { ownProofs } from './setting-proofs-own';
import { passwordProofs } from './setting-proofs-passwords';
import { pushProofs } from './setting-proofs-push';
import { studioProofs } from './setting-proofs-studios';
import { systemProofs } from './setting-proofs-system';
import { watchProofs } from './setting-proofs-watch';

/** A browser proof for every working setting, in groups of about the same duration. */
export const proofGroups = {
  personal: { ...ownProofs, ...passwordProofs, ...mfaProofs, ...noticeProofs, ...pushProofs },
  organization: { ...organisationProofs, ...entryProofs, ...systemProofs },
  reading: { ...studioProofs, ...watchProofs, ...learningProofs, ...engineProofs },
} satisfies Record<string, Readonly<Record<string, Proof>>>;
