import { lazy, Suspense } from 'react';
import type { BesideViewProps } from '@/features/meetings/beside/beside-view';
import { MeetingPage } from '@/features/meetings/meeting-page';

/** The editor and the viewer are fetched when something is opened beside a meeting. */
const TextPage = lazy(async () => ({ default: (await import('@/features/text/text-page')).TextPage }));
const BesideDocument = lazy(async () => ({
  default: (await import('@/features/documents/shared/beside-document')).BesideDocument,
}));

/** A meeting, with what is opened beside it. */
export const OpenMeetingPage = () => <MeetingPage Beside={Beside} />;

/** By kind: those whose editor is not built can't be chosen. */
function Beside({ item, followed, presents, page, box, onPlace, onLeave }: BesideViewProps) {
  return (
    <Suspense>
      {item.kind === 'file' ? (
        <BesideDocument
          documentId={item.id}
          page={page}
          box={box}
          follows={followed !== undefined}
          onLeave={onLeave}
          onPlace={onPlace}
        />
      ) : (
        <TextPage textId={item.id} beside={{ follows: followed, onLeave, presents }} />
      )}
    </Suspense>
  );
}
