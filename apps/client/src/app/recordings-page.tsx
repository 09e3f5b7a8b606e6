import { lazy, Suspense, useState } from 'react';
import RecordingsPage from '@/features/recordings/recordings-page';
import type { KeepSealed } from '@/features/recordings/use-taking';
import { DocumentHead, type HeadDocument } from '@/shared/documents/document-head';
import { MeetAboutDocument } from './meet-about-document';

const SealedSounds = lazy(async () => ({
  default: (await import('@/features/documents/private/voice/sealed-sounds')).SealedSounds,
}));
const SealedSound = lazy(async () => ({
  default: (await import('@/features/documents/private/voice/sealed-sound')).SealedSound,
}));

const keepSealed: KeepSealed = async (vault, file, marksMs) =>
  (await import('@/features/documents/private/voice/keep-sound')).keepSound(vault, file, marksMs);

const meetAbout = (document: HeadDocument) => <MeetAboutDocument document={document} />;

/** Recordings on the server and in the person's vault. */
export function AllRecordingsPage() {
  const [sealedCount, setSealedCount] = useState(0);
  return (
    <DocumentHead value={meetAbout}>
      <RecordingsPage
        keepSealed={keepSealed}
        sealedCount={sealedCount}
        sealed={
          <Suspense fallback={null}>
            <SealedSounds onCount={setSealedCount} />
          </Suspense>
        }
        opened={(id, view) => (
          <Suspense fallback={null}>
            <SealedSound id={id}>{view}</SealedSound>
          </Suspense>
        )}
      />
    </DocumentHead>
  );
}
