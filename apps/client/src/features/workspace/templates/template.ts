import type { WrittenItem } from '@cartulary/contracts/endpoints/collaboration';
import type { BuiltInTemplate } from '@/shared/writing/built-in-templates';
import { beginWith, beginWithBuiltIn } from '@/shared/writing/copies';

/** A template for a new document: built in, or made by a person. */
export type Template =
  | { readonly kind: 'built-in'; readonly id: BuiltInTemplate; readonly title: string }
  | { readonly kind: 'item'; readonly item: WrittenItem; readonly title: string };

/** Creates a document from the template and opens it; shows a message if that fails. */
export const begin = (template: Template, navigate: (to: string) => unknown): Promise<void> =>
  template.kind === 'item' ? beginWith(template.item, navigate) : beginWithBuiltIn(template.id, navigate);
