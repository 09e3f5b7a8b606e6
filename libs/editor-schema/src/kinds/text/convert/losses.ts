/** Content that a format can't represent, or that was removed for safety: singular and plural texts. */
const words = {
  suggestions: ['an open suggestion was left out', 'open suggestions were left out'],
  alignment: ['a paragraph lost its alignment', 'paragraphs lost their alignment'],
  columns: [
    'a block of columns became paragraphs below one another',
    'blocks of columns became paragraphs below one another',
  ],
  tables: [
    'a table lost merged cells, widths or blocks in cells',
    'tables lost merged cells, widths or blocks in cells',
  ],
  imageWidths: ['a picture lost its width', 'pictures lost their width'],
  pictures: ['a picture is only named', 'pictures are only named'],
  files: ['a file is only named', 'files are only named'],
  embeds: ['an item that was shown is only named', 'items that were shown are only named'],
  quotes: ['a quote lost the link to its place', 'quotes lost the link to their place'],
  values: ['a live value became plain text', 'live values became plain text'],
  liveTables: ['a live table became an ordinary one', 'live tables became ordinary ones'],
  mentions: ['a mention became plain text', 'mentions became plain text'],
  details: ['a folded part became open text', 'folded parts became open text'],
  callouts: ['a callout became an indented part', 'callouts became indented parts'],
  highlights: ['a highlight was left out', 'highlights were left out'],
  items: ['a block of a list item now stands on its own', 'blocks of list items now stand on their own'],
  languages: ['the language of a piece of code was left out', 'languages of pieces of code were left out'],
  formulas: ['a formula became the text of its source', 'formulas became the text of their source'],
  badFormulas: [
    'a formula could not be read and stands there as its source',
    'formulas could not be read and stand there as their source',
  ],
  letters: ['a letter is in none of the fonts and became a box', 'letters are in none of the fonts and became boxes'],
  scripts: ['a script was removed', 'scripts were removed'],
  unsafeLinks: ['a link was removed, its text stays', 'links were removed, their text stays'],
  outsidePictures: ['a picture of another site was not fetched', 'pictures of other sites were not fetched'],
  badPictures: ['a picture could not be read', 'pictures could not be read'],
  sources: ['a source is not shown: there are too many', 'sources are not shown: there are too many'],
  media: ['an embedded page, video or form was left out', 'embedded pages, videos or forms were left out'],
  notes: ['a footnote was put at the end', 'footnotes were put at the end'],
  comments: ['a comment was left out', 'comments were left out'],
  drawings: ['a drawing or chart was left out', 'drawings or charts were left out'],
  trackedChanges: ['a tracked change was taken as accepted', 'tracked changes were taken as accepted'],
  headersAndFooters: ['a header or footer was left out', 'headers or footers were left out'],
  cells: ['a cell was left out of a table that is too wide', 'cells were left out of tables that are too wide'],
  rawHtml: ['a piece of HTML became its text', 'pieces of HTML became their text'],
  builds: [
    'a part that appears later is there from the beginning',
    'parts that appear later are there from the beginning',
  ],
  groups: ['a group was ungrouped', 'groups were ungrouped'],
  overflow: ['a text was set smaller to fit its place', 'texts were set smaller to fit their places'],
  looks: [
    'a text has one size, color and alignment instead of several',
    'texts have one size, color and alignment each instead of several',
  ],
  shapes: ['a shape became a rectangle', 'shapes became rectangles'],
  bentLines: ['a bent line became straight', 'bent lines became straight'],
  transparency: ['a see-through color became solid', 'see-through colors became solid'],
  flips: ['something flipped is not flipped anymore', 'flipped things are not flipped anymore'],
  thingLinks: ['a link of a shape or picture was left out', 'links of shapes or pictures were left out'],
  crops: ['a picture is cut around its middle', 'pictures are cut around their middles'],
  charts: ['a chart looks simpler, its numbers stay', 'charts look simpler, their numbers stay'],
  diagrams: ['a diagram became a list of its words', 'diagrams became lists of their words'],
  objects: ['an embedded object became a picture', 'embedded objects became pictures'],
  longCells: ['a long cell was cut off', 'long cells were cut off'],
  things: ['a thing was left out of a slide that is full', 'things were left out of slides that are full'],
  transitions: ['a transition between slides was left out', 'transitions between slides were left out'],
  design: [
    'fonts and colors of its design became those of a theme',
    'fonts and colors of designs became those of a theme',
  ],
  ornaments: ['a picture or shape of its design was left out', 'pictures or shapes of its design were left out'],
  margins: [
    'slides have a different aspect ratio and got margins',
    'slides have a different aspect ratio and got margins',
  ],
  sheets: ['another sheet of the file was left out', 'other sheets of the file were left out'],
  signs: ['a sign at a topic was left out', 'signs at topics were left out'],
  depth: ['a topic hangs higher than it did', 'topics hang higher than they did'],
  longTopics: ['a long topic goes on in its note', 'long topics go on in their notes'],
  longNotes: ['a long note was cut off', 'long notes were cut off'],
  emptyNotes: ['a note without text was left out', 'notes without text were left out'],
  tags: ['a tag was left out', 'tags were left out'],
  subtopics: ['a topic that hung from a summary was left out', 'topics that hung from summaries were left out'],
  relationships: ['a relationship between topics was left out', 'relationships between topics were left out'],
  boundaries: ['a boundary was left out', 'boundaries were left out'],
  summaries: ['a summary was left out', 'summaries were left out'],
  floating: ['a floating topic lost its place', 'floating topics lost their places'],
  dueDays: ['a due date was left out', 'due dates were left out'],
  found: [
    'a value that was found has no topic: there are too many of its kind',
    'values that were found have no topics: there are too many of their kind',
  ],
  encrypted: ['an encrypted part was left out', 'encrypted parts were left out'],
  unknown: ['a part that a document cannot hold was left out', 'parts that a document cannot hold were left out'],
} as const;

export type LossKind = keyof typeof words;

/** True if this version has text for a type of loss: a newer server may send others. */
export const isLossKind = (what: string): what is LossKind => Object.hasOwn(words, what);

/** Content that couldn't be converted, and how often. */
export interface Loss {
  readonly what: LossKind;
  readonly count: number;
}

/** Counts losses during a conversion. */
export class Losses {
  private readonly counts = new Map<LossKind, number>();

  add(what: LossKind, count = 1): void {
    if (count > 0) this.counts.set(what, (this.counts.get(what) ?? 0) + count);
  }

  /** In order of first occurrence. */
  list(): Loss[] {
    return [...this.counts].map(([what, count]) => ({ what, count }));
  }
}

/** A loss as user-facing text: `2 pictures are only named`. */
export function describeLoss({ what, count }: Loss): string {
  const [one, several] = words[what];
  return count === 1 ? one : `${count} ${several}`;
}
