import { lazy, Suspense } from 'react';
import { useParams, useSearchParams } from 'react-router-dom';
import { useLiveDocuments } from './live-documents';
import { SharedDocument } from './shared/shared-document';
import { SharedFolder } from './shared/shared-folder';

/** Loaded on demand, so that other links don't wait for the decryption code. */
const SharedSealed = lazy(async () => ({ default: (await import('./shared/shared-sealed')).SharedSealed }));

/**
 * The page behind a link: a document's original and its extracted text, or a folder's documents. Nothing else is shown.
 */
export default function SharedPage() {
  const { itemId = '' } = useParams();
  const [address] = useSearchParams();
  return address.get('is') === 'sealed' ? (
    <Suspense>
      <SharedSealed key={itemId} itemId={itemId} />
    </Suspense>
  ) : (
    <Served itemId={itemId} address={address} />
  );
}

/** A link to something that the server can read. */
function Served({ itemId, address }: { itemId: string; address: URLSearchParams }) {
  useLiveDocuments();
  return address.get('is') === 'folder' ? (
    <SharedFolder key={itemId} folderId={itemId} topId={address.get('of') ?? itemId} />
  ) : (
    <SharedDocument key={itemId} documentId={itemId} folderId={address.get('of')} />
  );
}
