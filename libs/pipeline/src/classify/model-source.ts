import { bundledModels } from '@cartulary/contracts/bundled-models';
import { ClassModelError, readModel, type ClassModel } from './class-model.js';
import { readMeaningModel, type MeaningModel } from './meaning.js';

/** Files in `models/classes`. They are checked by their SHA-256: a bit that fell over would give wrong classes silently. */
const { files } = bundledModels.classes;
export type ClassModelFile = keyof typeof files;

/** Reads one of the files. May throw whatever reading throws. */
export type ReadClassModel = (name: ClassModelFile) => Promise<Uint8Array<ArrayBuffer>>;

/** The models of classes, each read when it is first needed; a try that failed is made anew by the next. */
export interface ClassModelSource {
  /** By characters. @throws ClassModelError where the file is missing or isn't the one that was released */
  load(): Promise<ClassModel>;
  /** By meaning, to be judged together with the other. Throws as `load`. */
  loadMeaning(): Promise<MeaningModel>;
}

/** The models behind a way to read their files. */
export function createClassModelSource(read: ReadClassModel): ClassModelSource {
  return {
    load: once(async () => readModel(await checked('classes.bin', read))),
    loadMeaning: once(async () => readMeaningModel(new TextDecoder().decode(await checked('meaning.json', read)))),
  };
}

/** Loads at the first call and keeps what came; a failure is not kept. */
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
