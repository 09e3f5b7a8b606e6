import { DocumentPage } from '@/features/document/document-page';
import { ShareButton } from '@/shared/sharing/share-button';

/** A document with what other features add to it. */
export function WrittenDocumentPage() {
  return <DocumentPage actions={ShareButton} />;
}
