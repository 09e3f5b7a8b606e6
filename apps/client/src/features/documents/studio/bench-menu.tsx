import { AttentionMenu } from '@/shared/items/attention-menu';
import { DocumentMenu } from './document-menu';

/** Actions and notification settings for the opened document. */
export function BenchMenu({ document }: { document: { readonly id: string; readonly name: string } }) {
  return (
    <>
      <AttentionMenu itemId={document.id} title={document.name} />
      <DocumentMenu />
    </>
  );
}
