/** Of presentations. */
export const deckLimits = {
  /** All that is on a slide has its place in these units. */
  slideWidth: 1_280,
  slideHeight: 720,
  maxSlides: 500,
  maxThingsOfSlide: 300,
  /** Of a file that becomes one: shapes of a slide, a layout or a master. */
  maxShapesRead: 3_000,
  /** Of a table or the numbers of a chart. */
  maxRows: 60,
  maxColumns: 20,
  maxCellCharacters: 1_000,
  maxSectionCharacters: 120,
  /** Layouts that people made, deleted ones that slides still have among them; and the name of one. */
  maxLayouts: 60,
  maxLayoutCharacters: 80,
  /** The date, or the text, at the foot of slides. */
  maxFootCharacters: 120,
  maxAlternativeCharacters: 2_000,
  maxIdCharacters: 60,
  /** Where the numbers of a chart are from, as it is written in a presentation; and the line under the chart that says so. */
  maxSourceCharacters: 1_000,
  maxSourceLineCharacters: 400,
  /** How many presses of a key one slide may take. */
  maxSteps: 50,
  maxQuestionCharacters: 300,
  /** That are open, of one person of the audience; and of all its people. */
  maxOpenQuestions: 10,
  maxQuestions: 300,
  /** Questions and votes of one person. */
  signsAMinute: 60,
} as const;
