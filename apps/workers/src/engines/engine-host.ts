import { classifyPages } from '@cartulary/pipeline/classify/classify';
import { entityExample } from '@cartulary/contracts/learning';
import { calibrator } from '@cartulary/pipeline/calibration/calibrated';
import { learnClasses } from '@cartulary/pipeline/classify/learned/learn-classes';
import { findOnPage } from '@cartulary/pipeline/detect/find-on-page';
import { learnDetector } from '@cartulary/pipeline/detect/learn-detector';
import { reducedPage } from '@cartulary/pipeline/detect/reduced-page';
import { ModelError } from '@cartulary/pipeline/embed/embedder';
import { extractEntities } from '@cartulary/pipeline/entities/extract';
import { learnNames } from '@cartulary/pipeline/entities/learned/learn-names';
import { findEnglish } from '@cartulary/pipeline/entities/tagger/tag-pages';
import { signatureOf } from '@cartulary/pipeline/duplicates/text-signature';
import { billOf } from '@cartulary/pipeline/fields/embedded/bill-of';
import { holdAgainst } from '@cartulary/pipeline/fields/embedded/hold-against';
import { extractFields } from '@cartulary/pipeline/fields/extract-fields';
import { learnLayouts } from '@cartulary/pipeline/fields/learned/learn-layouts';
import { ReadFailure } from '@cartulary/pipeline/failure';
import { findLanguage } from '@cartulary/pipeline/language/find-language';
import { changedPages } from '@cartulary/pipeline/layout/across-pages';
import { lookAtPage } from '@cartulary/pipeline/layout-page';
import { tryModel, tryPack, trySentiment } from '@cartulary/pipeline/model-trials/try-model';
import { createNodeEngines } from '@cartulary/pipeline/node';
import type { OpenDocument } from '@cartulary/pipeline/open-document';
import { readCodes } from '@cartulary/pipeline/read-codes';
import { recognisePage, renderPreview, takeText } from '@cartulary/pipeline/read-page';
import { ChosenSpeech } from '@cartulary/pipeline/engines/speech/chosen-speech';
import { cutSound, writeSoundDown } from '@cartulary/pipeline/engines/speech/hear-document';
import { summarise } from '@cartulary/pipeline/summarise/summarise';
import { OpenDocuments } from './open-documents.js';
import type { FromChild, Operations, RunMessage, ToChild } from './protocol.js';

/** Engine child process: receives documents and operations over IPC, runs one at a time, and exits with its parent. */

const [, , modelsDirectory] = process.argv;
const engines = createNodeEngines(modelsDirectory);
const speech = new ChosenSpeech(engines.speech);
const documents = new OpenDocuments(engines);

/** Whether a retry would fail too, because of the document itself. */
const permanent = (failure: ReadFailure): boolean =>
  !['reading_crashed', 'reading_unavailable', 'reading_timeout', 'reading_cancelled'].includes(failure.code);

async function run(
  message: RunMessage,
  document: OpenDocument | undefined,
): Promise<Operations[keyof Operations]['output']> {
  if (message.operation === 'findEnglish') return findEnglish(message.input.pages);
  if (message.operation === 'findEntities') {
    const { pages, tagged, inUse } = message.input;
    const calibrate = calibrator(inUse);
    return (await extractEntities(pages, tagged, inUse)).map((one) =>
      calibrate(one, { class: '', name: entityExample(one.kind) }),
    );
  }
  if (message.operation === 'findFields') {
    const { pages, entities, documentClass, ownFields, isSaid, bill, inUse } = message.input;
    const calibrate = calibrator(inUse);
    return holdAgainst(extractFields(pages, entities, documentClass, ownFields, isSaid, inUse), bill).map((field) =>
      calibrate(field, { class: documentClass ?? '', name: field.name }),
    );
  }
  if (message.operation === 'learnLayouts') return learnLayouts(message.input.documents);
  if (message.operation === 'learnNames') return learnNames(message.input.documents);
  if (message.operation === 'learnClasses') {
    const { examples, anchors, embedder } = message.input;
    return learnClasses(examples, anchors, embedder);
  }
  if (message.operation === 'learnDetector') return learnDetector(message.input.pages) ?? null;
  if (message.operation === 'signText') return signatureOf(message.input.texts.join('\n'));
  if (message.operation === 'summarise') return summarise(message.input.pages, message.input.sentences);
  if (message.operation === 'classify') {
    const { pages } = message.input;
    return { language: await findLanguage(pages), ...(await classifyPages(pages, engines.classes)) };
  }
  if (message.operation === 'tryModel') return tryModel(message.input.model, message.input.own);
  if (message.operation === 'tryPack') return tryPack(message.input.file);
  if (message.operation === 'trySentiment') return trySentiment(message.input.directory);
  if (message.operation === 'relatePages') return changedPages(message.input.pages);
  if (!document) throw new Error(`${message.operation} needs a document`);
  switch (message.operation) {
    case 'inspect':
      return { pageCount: document.pageCount };
    case 'takeText':
      return takeText(document, message.input.page);
    case 'recognise':
      return recognisePage(document, takeText(document, message.input.page).page, engines.recognition);
    case 'readBill':
      return billOf(document);
    case 'readCodes':
      return readCodes(document, message.input.page, engines);
    case 'layOut':
      return lookAtPage(document, message.input.page);
    case 'reducePage':
      return reducedPage(document, message.input.page);
    case 'findThings': {
      const picture = await reducedPage(document, message.input.page);
      return picture && findOnPage(picture, message.input.model);
    }
    case 'preview':
      return renderPreview(document, engines);
    case 'cutSound':
      return cutSound(document, engines);
    case 'writeSoundDown':
      return writeSoundDown(document, { ...engines, speech: await speech.of(message.input.own) }, message.input);
  }
}

/** Current memory, and CPU time since an operation began. */
function takenSince(begun: NodeJS.CpuUsage): { rssBytes: number; cpuMs: number } {
  const { user, system } = process.cpuUsage(begun);
  return { rssBytes: process.memoryUsage.rss(), cpuMs: (user + system) / 1_000 };
}

/** An unusable model reports why; any other error reports its stack. */
function failureOf(error: unknown): ReadFailure {
  if (error instanceof ReadFailure) return error;
  if (error instanceof ModelError) return new ReadFailure('reading_unavailable', error.message);
  return new ReadFailure('reading_crashed', error instanceof Error ? (error.stack ?? error.message) : String(error));
}

async function answer(message: RunMessage): Promise<FromChild> {
  const { id, key } = message;
  const begun = process.cpuUsage();
  try {
    const document = key === null ? undefined : await documents.get(key);
    if (key !== null && !document) return { kind: 'missing', id };
    const output = await run(message, document);
    return { kind: 'done', id, output, ...takenSince(begun) };
  } catch (error) {
    const failure = failureOf(error);
    return {
      kind: 'failed',
      id,
      code: failure.code,
      worthRetrying: !permanent(failure),
      detail: failure.detail ?? '',
      ...takenSince(begun),
    };
  }
}

process.on('message', (message: ToChild) => {
  if (message.kind === 'load') documents.load(message.key, message);
  else void answer(message).then((reply) => process.send?.(reply));
});
process.on('disconnect', () => process.exit(0));
