import type { DocumentDetail } from '@cartulary/contracts/endpoints/documents';
import { useEffect, useEffectEvent } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { DocumentPicture, useWordCount } from '@/features/documents/document-picture';
import { useDocument } from '@/features/documents/documents-data';
import { FoundValues, hasFoundValues } from '@/features/documents/found-values';
import { useLiveDocuments } from '@/features/documents/live-documents';
import { DownloadOffer } from '@/features/documents/private/download-offer';
import { onTakenPrivately, usePrivateReadings } from '@/features/documents/private/private-readings';
import { ReadHere } from '@/features/documents/private/private-strip';
import {
  useReaderDownload,
  waitsForReader,
  type ReaderDownload,
} from '@/features/documents/private/reading/download-state';
import type { PrivateProgress } from '@/features/documents/private/reading/private-reading';
import { needsReader } from '@/features/documents/private/reading-progress';
import { useSealedDocuments } from '@/features/documents/private/sealed-documents';
import { SealedLine } from '@/features/documents/private/sealed-line';
import { useAnsweredHere } from '@/features/documents/private/use-answered-here';
import { useOpenedAs } from '@/features/documents/private/use-opened-as';
import { usePrivateSearch } from '@/features/documents/private/use-private-search';
import { useReadAnew } from '@/features/documents/private/use-read-anew';
import { StageList } from '@/features/documents/studio/stage-list';
import { UploadList } from '@/features/documents/upload/upload-list';
import { onTaken } from '@/features/documents/uploads';
import { useUploader } from '@/features/documents/upload/use-uploader';
import { GuestPage } from '@/features/onboarding/guest-page';
import { OnboardingSteps } from '@/features/onboarding/onboarding-steps';
import { placeAddress, readPlace } from '@/features/onboarding/steps';
import { FirstInvitations } from '@/features/people/first-invitations';
import { useUser } from '@/lib/session/session';
import { useVault } from '@/shared/vault/use-vault';
import { BareFrame } from './bare-frame';
import { usePublishedKey } from './use-published-key';

/** The first two minutes after sign-up. */
export function OnboardingPage() {
  const signedIn = useUser() !== undefined;
  return <BareFrame>{signedIn ? <Steps /> : <GuestPage />}</BareFrame>;
}

/**
 * The onboarding steps combined with document processing. The features are joined here because neither depends on the
 * other.
 */
function Steps() {
  usePublishedKey();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const place = readPlace(search);
  usePrivateSearch();
  const { as, sealed, document, isMissing } = useFirstDocument(place.documentId);
  const wordCount = useWordCount(document);
  const uploader = useUploader();
  useLiveDocuments();
  const readHere = usePrivateReadings().find(({ itemId }) => itemId === place.documentId);
  const download = useReaderDownload();
  useReadAnew(place.documentId, readHere);
  const taken = useEffectEvent((documentId: string) => {
    void navigate(placeAddress({ step: 'document', documentId }));
  });
  useEffect(() => {
    const stops = [onTaken((documentId) => taken(documentId)), onTakenPrivately((itemId) => taken(itemId))];
    return () => stops.forEach((stop) => stop());
  }, []);
  return (
    <OnboardingSteps
      place={place}
      files={uploader}
      uploads={
        <>
          <UploadList className="mb-4 skin-card" />
          <div className="mb-4 empty:hidden">
            <DownloadOffer />
          </div>
        </>
      }
      invitations={<FirstInvitations />}
      reading={{
        document,
        missing: isMissing,
        shut:
          as === 'locked' || as === 'broken' || as === 'newer' || as === 'changed' ? (
            <SealedLine sealed={sealed} />
          ) : null,
        wordCount,
        picture: document ? <DocumentPicture key={document.id} document={document} /> : null,
        download: downloadOf(readHere, download),
        progress: progressOf(as === 'open' ? undefined : document, readHere),
        values: document && hasFoundValues(document) ? <FoundValues document={document} /> : null,
      }}
    />
  );
}

function downloadOf(readHere: PrivateProgress | undefined, download: ReaderDownload): 'needed' | 'running' | undefined {
  if (readHere === undefined || !needsReader(readHere.step) || !waitsForReader(download)) return undefined;
  return download.kind === 'loading' ? 'running' : 'needed';
}

/** The stages on the server, or the progress in this browser. Documents that this browser read earlier have neither. */
function progressOf(onServer: DocumentDetail | undefined, readHere: PrivateProgress | undefined) {
  if (readHere)
    return (
      <div className="px-3.5 pt-2 pb-3.5">
        <ReadHere progress={readHere} />
      </div>
    );
  return onServer ? <StageList document={onServer} /> : null;
}

/** The document in the URL. Documents from the vault are resolved on this page without asking the server. */
function useFirstDocument(documentId: string | null) {
  const sealed = useSealedDocuments();
  const { kind } = useVault();
  const as = useOpenedAs(documentId, sealed);
  const here = useAnsweredHere(documentId, as === 'open');
  const mayAsk = as === 'other' || (as === 'open' && here.isHere);
  const { data: document, isError } = useDocument(mayAsk ? documentId : null);
  return { as, sealed, document, isMissing: kind !== 'unknown' && mayAsk && isError };
}
