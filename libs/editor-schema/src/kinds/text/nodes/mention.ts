import { mergeAttributes, Node } from '@tiptap/core';
import { writingLimits } from '@cartulary/contracts/limits/writing';
import { dataAttribute, id, orNull, textOf } from '../attributes.js';

/**
 * A mentioned person. The name is the one at the time of the mention, for exports and for readers who can't look it up.
 */
export const Mention = Node.create({
  name: 'mention',
  group: 'inline',
  inline: true,
  atom: true,
  addAttributes: () => ({
    /** The id that the server and links use; null for a mention from an imported file, which doesn't notify anyone. */
    mentionId: dataAttribute('mentionId', null, orNull(id)),
    personId: dataAttribute('personId', null, orNull(id)),
    name: dataAttribute('name', '', textOf(writingLimits.maxNameCharacters)),
  }),
  parseHTML: () => [{ tag: 'span[data-person-id]' }],
  renderHTML: ({ HTMLAttributes, node }) => ['span', mergeAttributes(HTMLAttributes), `@${String(node.attrs['name'])}`],
});
