import { routes } from '@cartulary/contracts/routes';
import { MeetButton } from '@/features/meetings/meet-button';
import { useUser } from '@/lib/session/session';
import { refusalOf } from '@/routing/may-open';
import type { HeadDocument } from '@/shared/documents/document-head';
import { useHeldModules } from '@/shared/modules/modules';

interface MeetAboutDocumentProps {
  document: HeadDocument;
  className?: string;
}

/** Starts a meeting about an uploaded document or recording, for people who may open meetings. */
export function MeetAboutDocument({ document: { id, name }, ...rest }: MeetAboutDocumentProps) {
  const [user, held] = [useUser(), useHeldModules()];
  if (user === undefined || refusalOf(routes.realMeet, user, held)) return null;
  return <MeetButton item={{ id, title: name }} {...rest} />;
}
