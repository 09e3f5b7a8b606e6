import { mergeAttributes, Node } from '@tiptap/core';
import { writingLimits } from '@cartulary/contracts/limits/writing';
import { dataAttribute, id, orNull, textOf } from '../attributes.js';

/** A person who is meant. The name is the one of the moment, for exports and for those who may not look it up. */
export const Mention = Node.create({
  name: 'mention',
  group: 'inline',
  inline: true,
  atom: true,
  addAttributes: () => ({
    /** By which the server and links know it; null for one that came from a file: nobody is told of it. */
    mentionId: dataAttribute('mentionId', null, orNull(id)),
    personId: dataAttribute('personId', null, orNull(id)),
    name: dataAttribute('name', '', textOf(writingLimits.maxNameCharacters)),
  }),
  parseHTML: () => [{ tag: 'span[data-person-id]' }],
  renderHTML: ({ HTMLAttributes, node }) => ['span', mergeAttributes(HTMLAttributes), `@${String(node.attrs['name'])}`],
});
