/** Named on the page that was read; the version goes up when the text or its blocks may come out differently. */
export const docxEngine = { engine: 'mammoth', engineVersion: '1.13.0+2' } as const;
