import { TextPage } from '@/features/text/text-page';
import { ShareButton } from '@/shared/sharing/share-button';

/** A document with what other features add to it. */
export function WrittenTextPage() {
  return <TextPage actions={ShareButton} />;
}
