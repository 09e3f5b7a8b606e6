import StudioPage from '@/features/documents/studio-page';
import { DocumentHead, type HeadDocument } from '@/shared/documents/document-head';
import { MeetAboutDocument } from './meet-about-document';

const meetAbout = (document: HeadDocument) => <MeetAboutDocument document={document} className="@max-[560px]:hidden" />;

/** The studio for uploaded documents, with additions from other features. */
export const DocumentStudioPage = () => (
  <DocumentHead value={meetAbout}>
    <StudioPage />
  </DocumentHead>
);
