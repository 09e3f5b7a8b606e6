import { QueryClientProvider } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { DocumentPicture, useWordCount } from '@/features/documents/document-picture';
import { useDocument } from '@/features/documents/documents-data';
import { useLiveDocuments } from '@/features/documents/live-documents';
import { EntityList } from '@/features/documents/studio/entity-list';
import { StageList } from '@/features/documents/studio/stage-list';
import { UploadList } from '@/features/documents/upload/upload-list';
import { onTaken } from '@/features/documents/upload/uploads';
import { useUploader } from '@/features/documents/upload/use-uploader';
import { GuestPage } from '@/features/onboarding/guest-page';
import { OnboardingSteps } from '@/features/onboarding/onboarding-steps';
import { placeAddress, readPlace } from '@/features/onboarding/steps';
import { FirstInvitations } from '@/features/people/first-invitations';
import { queryClient } from '@/lib/query-client';
import { useUser } from '@/lib/session';
import { startSettings } from '@/lib/settings-sync';
import { connectSocket } from '@/lib/socket';
import { href } from '@/routing/href';
import { Toaster } from '@/ui/toaster';
import { SessionEnd } from './session-end';

/** The first two minutes. Stands without the frame, so it brings its own live line and messages. */
export function OnboardingPage() {
  const signedIn = useUser() !== undefined;
  useEffect(() => (signedIn ? connectSocket() : undefined), [signedIn]);
  useEffect(() => (signedIn ? startSettings() : undefined), [signedIn]);
  return (
    <QueryClientProvider client={queryClient}>
      {signedIn ? <Steps /> : <GuestPage />}
      <Toaster />
      <SessionEnd />
    </QueryClientProvider>
  );
}

/** The steps with the parts of reading that they are made of: two features meet here, because neither knows the other. */
function Steps() {
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const place = readPlace(search);
  const { data: document, isError } = useDocument(place.documentId);
  const wordCount = useWordCount(document);
  const uploader = useUploader();
  useLiveDocuments();
  const taken = useEffectEvent((documentId: string) => {
    void navigate(placeAddress({ step: 'document', documentId }));
  });
  useEffect(() => onTaken((documentId) => taken(documentId)), []);
  return (
    <OnboardingSteps
      place={place}
      files={uploader}
      uploads={<UploadList className="mb-4 skin-card" />}
      invitations={<FirstInvitations />}
      reading={{
        document,
        missing: isError,
        wordCount,
        picture: document ? <DocumentPicture key={document.id} document={document} /> : null,
        stages: document ? <StageList document={document} /> : null,
        values: document ? (
          <EntityList
            entities={document.entities}
            selectedId={null}
            hrefOf={() => href('documentStudio', undefined, { document: document.id })}
          />
        ) : null,
      }}
    />
  );
}
