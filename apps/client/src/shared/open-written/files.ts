/** A file stored with the document. */
export interface StoredFile {
  readonly id: string;
  readonly name: string;
  readonly sizeBytes: number;
  readonly mediaType: string;
}

/** The same object until the user leaves the page. */
export interface KeptFiles extends Files {
  /** Stores these pictures in this browser for offline use. Never rejects. */
  keepAll?(fileIds: readonly string[]): Promise<void>;
  end(): void;
}

/** Pictures and files of one document. */
export interface Files {
  /** A local URL for the picture; stable per picture. @throws ApiError */
  picture(fileId: string): Promise<string>;
  /** Saves a file to the person's device and shows an error on failure. */
  save(fileId: string, name: string): void;
  /** Stores files and calls back for each one in order, whether it was stored or not. Shows which ones were rejected. */
  take(files: readonly File[], stored: (file: StoredFile) => void, failed?: (file: File) => void): void;
  /** Lets the person choose files on this device, then continues like {@link take}. */
  choose(stored: (file: StoredFile) => void): void;
}
