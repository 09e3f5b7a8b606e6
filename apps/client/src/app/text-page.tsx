import type { WrittenItem } from '@cartulary/contracts/endpoints/collaboration';
import { useParams } from 'react-router-dom';
import { ShareText } from '@/features/documents/private/share-text';
import { MeetButton } from '@/features/meetings/meet-button';
import { TextPage } from '@/features/text/text-page';
import { ShareButton } from '@/shared/sharing/share-button';

/** A document with what other features add to it. */
export function WrittenTextPage() {
  const { textId = '' } = useParams();
  return <TextPage textId={textId} actions={HeadActions} sealedActions={ShareText} />;
}

function HeadActions({ item }: { item: WrittenItem }) {
  return (
    <>
      <MeetButton item={item} />
      <ShareButton item={item} />
    </>
  );
}
