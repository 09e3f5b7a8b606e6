/** Of boards that are drawn on together. */
export const boardLimits = {
  /** Of the id of a thing on a board. */
  maxThingCharacters: 100,
  maxRuledFrames: 200,
  maxFacilitators: 50,
} as const;
