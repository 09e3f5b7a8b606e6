/** A file that was stored with the document. */
export interface StoredFile {
  readonly id: string;
  readonly name: string;
  readonly sizeBytes: number;
  readonly mediaType: string;
}

/** The same until the page is left. */
export interface KeptFiles extends Files {
  /** Keeps these pictures in this browser, for when the server is away. Never rejects. */
  keepAll?(fileIds: readonly string[]): Promise<void>;
  end(): void;
}

/** Pictures and files of one document. */
export interface Files {
  /** An address in this browser under which the picture can be drawn; the same for the same one. @throws ApiError */
  picture(fileId: string): Promise<string>;
  /** Saves a file on the person's device, and says so where that fails. */
  save(fileId: string, name: string): void;
  /** Stores files and calls back for each, in their order: whether it was stored or not. Says what was not taken. */
  take(files: readonly File[], stored: (file: StoredFile) => void, failed?: (file: File) => void): void;
  /** Asks the person for files of this device, then as {@link take}. */
  choose(stored: (file: StoredFile) => void): void;
}
