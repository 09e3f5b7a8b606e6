import { useParams, useSearchParams } from 'react-router-dom';
import { useLiveDocuments } from './live-documents';
import { SharedDocument } from './shared/shared-document';
import { SharedFolder } from './shared/shared-folder';

/** What a link leads to: a document's original and its reading, or the documents of a folder. Nothing else is shown. */
export default function SharedPage() {
  const { itemId = '' } = useParams();
  const [address] = useSearchParams();
  useLiveDocuments();
  return address.get('is') === 'folder' ? (
    <SharedFolder key={itemId} folderId={itemId} topId={address.get('of') ?? itemId} />
  ) : (
    <SharedDocument key={itemId} documentId={itemId} folderId={address.get('of')} />
  );
}
