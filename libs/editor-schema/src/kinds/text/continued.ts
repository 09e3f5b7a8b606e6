import { linksOfText, placeOfLink, type Continuing } from '../continued.js';
import { readText, writeText } from './ydoc.js';

/**
 * Elements of other kinds become paragraphs at the end, with links back. The editor marks the links to other places.
 */
export const textContinuing: Continuing = {
  append: (ydoc, { words, linkBack }) => {
    const { document } = readText(ydoc);
    const marks = [{ type: 'link', attrs: { href: linkBack('') } }];
    const lines = words.split('\n').filter((line) => line.trim() !== '');
    const paragraphs = lines.map((text) => ({ type: 'paragraph', content: [{ type: 'text', text, marks }] }));
    writeText(ydoc, { ...document, content: [...(document.content ?? []), ...paragraphs] });
    return '';
  },
  link: () => false,
  links: (ydoc) => {
    const links = (readText(ydoc).document.content ?? []).flatMap(linksOfText);
    return links.map((address) => ({ at: placeOfLink(address), address }));
  },
  places: (ydoc) => textContinuing.links(ydoc).flatMap(({ at }) => (at === '' ? [] : [at])),
};
