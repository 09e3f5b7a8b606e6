import { fetchBytes, type GetBytes } from '../engines/fetch-bytes.js';
import { createClassModelSource, type ClassModelFile, type ClassModelSource } from './model-source.js';

/** URLs of the files in `@cartulary/pipeline/models/classes`, on the page's own origin. */
export type ClassModelUrls = Readonly<Record<ClassModelFile, string>>;

/** Creates the class models for a Web Worker. */
export function createBrowserClassModel(urls: ClassModelUrls, get: GetBytes = fetchBytes): ClassModelSource {
  return createClassModelSource(async (name) => new Uint8Array(await get(urls[name])));
}
