import type { WrittenItem } from '@cartulary/contracts/endpoints/collaboration';
import type { BuiltInTemplate } from '@/shared/writing/built-in-templates';
import { beginWith, beginWithBuiltIn } from '@/shared/writing/copies';

/** Something to begin a document from: built in, or made by somebody. */
export type Template =
  | { readonly kind: 'built-in'; readonly id: BuiltInTemplate; readonly title: string }
  | { readonly kind: 'item'; readonly item: WrittenItem; readonly title: string };

/** Makes a document from it and opens that; shows a message where it can’t be made. */
export const begin = (template: Template, navigate: (to: string) => unknown): Promise<void> =>
  template.kind === 'item' ? beginWith(template.item, navigate) : beginWithBuiltIn(template.id, navigate);
