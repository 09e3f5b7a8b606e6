import { AttentionMenu } from '@/shared/items/attention-menu';
import { DocumentMenu } from './document-menu';

/** What can be done with the opened document, and what one wants to hear of it. */
export function BenchMenu({ document }: { document: { readonly id: string; readonly name: string } }) {
  return (
    <>
      <AttentionMenu itemId={document.id} title={document.name} />
      <DocumentMenu />
    </>
  );
}
