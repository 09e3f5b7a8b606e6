import { mergeAttributes, Node } from '@tiptap/core';
import { writingLimits } from '@cartulary/contracts/limits/writing';
import { dataAttribute, id, orNull, textOf, whole } from '../attributes.js';

/** A picture from the installation's storage; never an external URL, whose owner could track readers. */
export const Image = Node.create({
  name: 'image',
  group: 'block',
  atom: true,
  draggable: true,
  addAttributes: () => ({
    fileId: dataAttribute('fileId', null, orNull(id)),
    alt: dataAttribute('alt', '', textOf(writingLimits.maxAlternativeCharacters)),
    /** CSS pixels; null for its natural width. */
    width: dataAttribute('width', null, orNull(whole(1, writingLimits.maxImageWidthPixels))),
  }),
  parseHTML: () => [{ tag: 'figure[data-file-id]' }],
  renderHTML: ({ HTMLAttributes }) => ['figure', mergeAttributes(HTMLAttributes)],
});

/** A file from the installation's storage, to open or download. */
export const File = Node.create({
  name: 'file',
  group: 'block',
  atom: true,
  draggable: true,
  addAttributes: () => ({
    fileId: dataAttribute('fileId', null, orNull(id)),
    name: dataAttribute('name', '', textOf(writingLimits.maxNameCharacters)),
    sizeBytes: dataAttribute('sizeBytes', null, orNull(whole(0, Number.MAX_SAFE_INTEGER))),
    mediaType: dataAttribute('mediaType', '', textOf(writingLimits.maxNameCharacters)),
  }),
  parseHTML: () => [{ tag: 'div[data-file-id]' }],
  renderHTML: ({ HTMLAttributes }) => ['div', mergeAttributes(HTMLAttributes)],
});
