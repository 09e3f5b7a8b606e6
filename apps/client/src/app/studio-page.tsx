import { routes } from '@cartulary/contracts/routes';
import StudioPage from '@/features/documents/studio-page';
import { MeetButton } from '@/features/meetings/meet-button';
import { useUser } from '@/lib/session/session';
import { refusalOf } from '@/routing/may-open';
import { DocumentHead, type HeadDocument } from '@/shared/documents/document-head';
import { useHeldModules } from '@/shared/modules/modules';

const meetAbout = (document: HeadDocument) => <Meet document={document} />;

/** The studio of uploaded documents with what other features add to it. */
export const DocumentStudioPage = () => (
  <DocumentHead value={meetAbout}>
    <StudioPage />
  </DocumentHead>
);

/** A meeting about the document that is open, for who may open meetings. */
function Meet({ document: { id, name } }: { document: HeadDocument }) {
  const [user, held] = [useUser(), useHeldModules()];
  if (user === undefined || refusalOf(routes.realMeet, user, held)) return null;
  return <MeetButton item={{ id, title: name }} className="@max-[560px]:hidden" />;
}
