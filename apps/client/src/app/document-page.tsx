import { DocumentPage } from '@/features/document/document-page';

/** A document with what other features add to it. */
export function WrittenDocumentPage() {
  return <DocumentPage />;
}
