import { lazy, Suspense } from 'react';
import StudioPage from '@/features/documents/studio-page';
import { DocumentHead, type HeadDocument } from '@/shared/documents/document-head';

/** Comes after the page: one reads before one meets. */
const StudioMeet = lazy(async () => ({ default: (await import('./studio-meet')).StudioMeet }));

const meetAbout = (document: HeadDocument) => (
  <Suspense fallback={<span className="size-8 @max-[560px]:hidden" />}>
    <StudioMeet document={document} />
  </Suspense>
);

/** The studio of uploaded documents with what other features add to it. */
export const DocumentStudioPage = () => (
  <DocumentHead value={meetAbout}>
    <StudioPage />
  </DocumentHead>
);
