import { fetchBytes } from '../engines/fetch-bytes.js';
import { createClassModelSource, type ClassModelSource } from './model-source.js';

/** The model of classes in a Web Worker. @param url of `@cartulary/pipeline/models/classes/classes.bin` on the page's own origin */
export function createBrowserClassModel(url: string): ClassModelSource {
  return createClassModelSource(async () => new Uint8Array(await fetchBytes(url)));
}
