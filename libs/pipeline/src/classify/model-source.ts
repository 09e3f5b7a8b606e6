import { ClassModelError, readModel, type ClassModel } from './class-model.js';

/** SHA-256 of `models/classes/classes.bin`: a bit that fell over would give wrong classes silently. */
export const modelDigest = '4a957ec1f26a979ef93ef0be79de7ef709bc1f167f8d8f5e35971789c815c776';

/** Reads the file of the model. May throw whatever reading throws. */
export type ReadClassModel = () => Promise<Uint8Array<ArrayBuffer>>;

/** The model of classes, read when it is first needed; a try that failed is made anew by the next. */
export interface ClassModelSource {
  /** @throws ClassModelError where the file is missing or isn't the one that was released */
  load(): Promise<ClassModel>;
}

/** The model behind a way to read its file. */
export function createClassModelSource(read: ReadClassModel): ClassModelSource {
  let loading: Promise<ClassModel> | undefined;
  return {
    load() {
      if (!loading) {
        loading = loadFrom(read);
        loading.catch(() => (loading = undefined));
      }
      return loading;
    },
  };
}

async function loadFrom(read: ReadClassModel): Promise<ClassModel> {
  let bytes: Uint8Array<ArrayBuffer>;
  try {
    bytes = await read();
  } catch (cause) {
    throw new ClassModelError("The model of classes can't be read", { cause });
  }
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  const hex = Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('');
  if (hex !== modelDigest) throw new ClassModelError('The model of classes is damaged');
  return readModel(bytes);
}
