import { beginMeeting } from '@cartulary/contracts/endpoints/meetings';
import { MeetButton } from '@/features/meetings/meet-button';
import { useUser } from '@/lib/session/session';
import { refusalOf } from '@/routing/may-open';
import type { HeadDocument } from '@/shared/documents/document-head';
import { useHeldModules } from '@/shared/modules/modules';

/** A meeting about the document that is open, for who may begin meetings. */
export function StudioMeet({ document: { id, name } }: { document: HeadDocument }) {
  const [user, held] = [useUser(), useHeldModules()];
  if (user === undefined || refusalOf(beginMeeting, user, held)) return null;
  return <MeetButton item={{ id, title: name }} className="@max-[560px]:hidden" />;
}
