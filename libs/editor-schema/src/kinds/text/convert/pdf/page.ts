/** Points (1/72 inch): A4 with 2 cm margins. */
export const page = { width: 595.28, height: 841.89, margin: 56.69 } as const;
export const textWidth = page.width - 2 * page.margin;
export const textHeight = page.height - 2 * page.margin;

/** Sizes and distances in points. */
export const look = {
  text: 10,
  headings: [20, 16, 13.5, 12, 11, 10],
  code: 8.5,
  gap: 6,
  headingGap: 14,
  indent: 18,
  cellPadding: 4,
  footer: 8,
  lineColour: '#8a8a8a',
  codeColour: '#f2f2f2',
  highlightColour: '#fff2a8',
} as const;
