import type { WrittenItem } from '@cartulary/contracts/endpoints/collaboration';
import type { BuiltInTemplate } from '@/shared/writing/built-in-templates';
import { beginWith, beginWithBuiltIn } from '@/shared/writing/copies';

/** Something that a document is begun with: one that everybody has, or one that somebody made. */
export type Template =
  | { readonly kind: 'built-in'; readonly id: BuiltInTemplate; readonly title: string }
  | { readonly kind: 'item'; readonly item: WrittenItem; readonly title: string };

/** Makes a document of it and opens that; says so where it could not be made. */
export const begin = (template: Template, navigate: (to: string) => unknown): Promise<void> =>
  template.kind === 'item' ? beginWith(template.item, navigate) : beginWithBuiltIn(template.id, navigate);
