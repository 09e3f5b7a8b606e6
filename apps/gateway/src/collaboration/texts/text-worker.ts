import { parentPort } from 'node:worker_threads';
import { AnchoredText } from '@cartulary/editor-schema/kinds/text/comment-anchors';
import { withPlaces } from '@cartulary/editor-schema/kinds/text/convert/comment-places';
import { ConversionFailure } from '@cartulary/editor-schema/kinds/text/convert/failure';
import { clientLines } from '@cartulary/editor-schema/kinds/text/history/authors';
import { compareDocuments } from '@cartulary/editor-schema/kinds/text/history/compare';
import { updateTowards } from '@cartulary/editor-schema/kinds/text/history/restore';
import { ydocOf } from '@cartulary/editor-schema/ydoc';
import type { DocumentJson } from '@cartulary/editor-schema/kinds/text/json';
import { stateOf } from '@cartulary/editor-schema/ydoc';
import { askedIn, keyOfAsked, withSources } from '@cartulary/editor-schema/kinds/text/sources';
import { readDocument } from '@cartulary/editor-schema/kinds/text/ydoc';
import { agreedText, copyText } from './copy-text.js';
import { exportText } from './export-text.js';
import { importText, madeOf } from './import-text.js';
import type { TextOrder, TextReply, TextWork } from './text-orders.js';

/** The thread that works with texts (text-maker.ts): a long one takes seconds, and the gateway goes on answering. */

type Answer = TextWork[keyof TextWork]['answer'];

async function work(order: TextOrder): Promise<Answer> {
  switch (order.kind) {
    case 'state':
      return stateOf(order.updates);
    case 'read':
      return textOf(order.updates);
    case 'copy':
      return copyText(textOf(order.updates), order.files);
    case 'agreed':
      return agreedText(textOf(order.updates));
    case 'compare':
      return compareDocuments(textOf(order.before), textOf(order.after));
    case 'authors':
      return clientLines(ydocOf(order.updates));
    case 'restore':
      return updateTowards(ydocOf(order.now), textOf(order.then)) ?? null;
    case 'sources':
      return askedIn(textOf(order.updates));
    case 'export': {
      const states = new Map(order.sources.map(([asked, state]) => [keyOfAsked(asked), state]));
      return exportText(withSources(commentedText(order), states), order);
    }
    case 'import':
      return importText(order.bytes, order.format);
    case 'reading': {
      const { fromReading } = await import('@cartulary/editor-schema/kinds/text/convert/reading/from-reading');
      return madeOf(fromReading(order.pages));
    }
  }
}

/** The text with marks where comments are, as the writer of Word files looks for them. */
function commentedText({ updates, threads }: TextWork['export']['order']): DocumentJson {
  const ydoc = ydocOf(updates);
  const { document } = readDocument(ydoc);
  if (threads.length === 0) return document;
  const text = new AnchoredText(ydoc);
  return withPlaces(
    document,
    threads.map(({ anchor }) => (anchor ? text.placeOf(anchor) : undefined)),
  );
}

const textOf = (updates: readonly Uint8Array[]) => readDocument(ydocOf(updates)).document;

async function reply(order: TextOrder): Promise<TextReply> {
  const { id } = order;
  try {
    return { id, done: await work(order) };
  } catch (error) {
    if (error instanceof ConversionFailure) return { id, failed: error.detail ?? '', code: error.code };
    return { id, failed: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
}

parentPort?.on('message', (order: TextOrder) => {
  void reply(order).then((answer) => parentPort?.postMessage(answer));
});
