/** What is used of word-extractor 1.0.4; its published types leave out the options. */
declare module 'word-extractor' {
  interface Unfiltered {
    /** Keeps quotation marks and dashes as they are. */
    filterUnicode: false;
  }
  interface ExtractedDocument {
    getBody(options: Unfiltered): string;
    getFootnotes(options: Unfiltered): string;
    getEndnotes(options: Unfiltered): string;
    getHeaders(options: Unfiltered & { includeFooters: false }): string;
    getFooters(options: Unfiltered): string;
    getTextboxes(options: Unfiltered): string;
  }
  class WordExtractor {
    extract(source: Buffer): Promise<ExtractedDocument>;
  }
  export = WordExtractor;
}
