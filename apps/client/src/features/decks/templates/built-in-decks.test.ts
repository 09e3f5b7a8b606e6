import { isDeck } from '@cartulary/editor-schema/kinds/deck/content';
import { titleOf } from '@cartulary/editor-schema/kinds/deck/words';
import { Node } from '@tiptap/pm/model';
import { deckTextSchema } from '@cartulary/editor-schema/kinds/deck/schema';
import type { NodeJson } from '@cartulary/editor-schema/kinds/text/json';
import { slidesOfTemplate } from './built-in-decks';
import { deckTemplates, isDeckTemplate } from './names';

/** Includes default attributes, as stored in a presentation. */
const filled = (text: NodeJson): NodeJson => Node.fromJSON(deckTextSchema(), text).toJSON() as NodeJson;

test('every template has slides of their own titles that a presentation can hold', () => {
  for (const template of deckTemplates) {
    const slides = slidesOfTemplate(template);
    expect(slides.length).toBeGreaterThanOrEqual(5);
    expect(new Set(slides.map(titleOf)).size).toBe(slides.length);
    const kept = slides.map((slide) => ({
      ...slide,
      things: slide.things.map((thing) => ({ ...thing, text: thing.text && filled(thing.text) })),
    }));
    expect({ template, isDeck: isDeck({ theme: 'house', slides: kept }) }).toEqual({ template, isDeck: true });
  }
});

test('an address begins nothing but the templates that there are', () => {
  expect([isDeckTemplate('pitch'), isDeckTemplate('__proto__'), isDeckTemplate(null)]).toEqual([true, false, false]);
});
