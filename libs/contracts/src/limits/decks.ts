export const deckLimits = {
  /** Size of a slide in slide units, which are used for all positions on it. */
  slideWidth: 1_280,
  slideHeight: 720,
  maxSlides: 500,
  maxThingsOfSlide: 300,
  /** Shapes per slide, layout or master of an imported file. */
  maxShapesRead: 3_000,
  /** Size of a table or of a chart's numbers. */
  maxRows: 60,
  maxColumns: 20,
  maxCellCharacters: 1_000,
  maxSectionCharacters: 120,
  /** Custom layouts, including deleted ones still in use, and the length of a name. */
  maxLayouts: 60,
  maxLayoutCharacters: 80,
  /** Date or text in the slide footer. */
  maxFootCharacters: 120,
  maxAlternativeCharacters: 2_000,
  maxIdCharacters: 60,
  /** Source of a chart's numbers, as stored in the presentation, and the line under the chart that names it. */
  maxSourceCharacters: 1_000,
  maxSourceLineCharacters: 400,
  /** Reveal steps per slide. */
  maxSteps: 50,
  maxQuestionCharacters: 300,
  /** Open questions per person in the audience, and in total. */
  maxOpenQuestions: 10,
  maxQuestions: 300,
  /** Questions and votes per person. */
  signsAMinute: 60,
} as const;
