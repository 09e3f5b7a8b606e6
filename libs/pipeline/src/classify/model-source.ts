import { bundledModels } from '@cartulary/contracts/bundled-models';
import { ClassModelError, readModel, type ClassModel } from './class-model.js';
import { readMeaningModel, type MeaningModel } from './meaning.js';

/** Files in `models/classes`. Their SHA-256 is checked, because a flipped bit would silently produce wrong classes. */
const { files } = bundledModels.classes;
export type ClassModelFile = keyof typeof files;

/** Reads one of the files. Read errors propagate. */
export type ReadClassModel = (name: ClassModelFile) => Promise<Uint8Array<ArrayBuffer>>;

/** Class models, each loaded on first use. A failed load is retried on the next call. */
export interface ClassModelSource {
  /** The character-based model. @throws ClassModelError if the file is missing or isn't the released one */
  load(): Promise<ClassModel>;
  /** The meaning-based model, combined with the character-based one. Throws like `load`. */
  loadMeaning(): Promise<MeaningModel>;
}

/** Creates a source of class models from a function that reads their files. */
export function createClassModelSource(read: ReadClassModel): ClassModelSource {
  return {
    load: once(async () => readModel(await checked('classes.bin', read))),
    loadMeaning: once(async () => readMeaningModel(new TextDecoder().decode(await checked('meaning.json', read)))),
  };
}

/** Loads on the first call and caches the result. Failures aren't cached. */
function once<T>(load: () => Promise<T>): () => Promise<T> {
  let loading: Promise<T> | undefined;
  return () => {
    if (!loading) {
      loading = load();
      loading.catch(() => (loading = undefined));
    }
    return loading;
  };
}

async function checked(name: ClassModelFile, read: ReadClassModel): Promise<Uint8Array<ArrayBuffer>> {
  let bytes: Uint8Array<ArrayBuffer>;
  try {
    bytes = await read(name);
  } catch (cause) {
    throw new ClassModelError(`The model of classes can't be read: ${name}`, { cause });
  }
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  const hex = Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('');
  if (hex !== files[name].sha256) throw new ClassModelError(`The model of classes is damaged: ${name}`);
  return bytes;
}
