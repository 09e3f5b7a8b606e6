/** The part of word-extractor 1.0.4 in use. Its published types lack the options. */
declare module 'word-extractor' {
  interface Unfiltered {
    /** Keeps quotation marks and dashes unchanged. */
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
