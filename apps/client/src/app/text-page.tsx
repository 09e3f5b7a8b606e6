import type { WrittenItem } from '@cartulary/contracts/endpoints/collaboration';
import { lazy } from 'react';
import { useParams } from 'react-router-dom';
import { MeetButton } from '@/features/meetings/meet-button';
import { TextPage } from '@/features/text/text-page';
import { ShareButton } from '@/shared/sharing/share-button';

/** Needed only for sealed documents. */
const ShareText = lazy(async () => ({ default: (await import('@/features/documents/private/share-text')).ShareText }));

/** A document, with additions from other features. */
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
