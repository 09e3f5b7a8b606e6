import { parentPort } from 'node:worker_threads';
import { importText, madeOf } from '@cartulary/editor-schema/files/import-text';
import { plainPictures } from '@cartulary/editor-schema/files/plain-pictures';
import { ruleOfThing } from '@cartulary/editor-schema/kinds/board/rule-of-thing';
import { readDeck } from '@cartulary/editor-schema/kinds/deck/drawn-deck';
import { forAudience } from '@cartulary/editor-schema/kinds/deck/shown-slide';
import { ConversionFailure } from '@cartulary/editor-schema/kinds/text/convert/failure';
import { stateOf, ydocOf } from '@cartulary/editor-schema/ydoc';
import { kindWork } from './kind-work.js';
import type { ContentOrder, ContentReply, ContentWork } from './orders.js';
import { placesOf } from './places.js';
import { makePlain } from './plain-pictures.js';
import { appendTo } from './text/append-to.js';

/** The worker thread for content (see content-maker.ts). Some of its work takes seconds, and the gateway has to stay responsive. */

type Answer = ContentWork[keyof ContentWork]['answer'];

async function work(order: ContentOrder): Promise<Answer> {
  switch (order.kind) {
    case 'state':
      return stateOf(order.updates);
    case 'read':
      return kindWork[order.of].read(order);
    case 'copy':
      return kindWork[order.of].copy(order);
    case 'agreed':
      return kindWork[order.of].agreed(order);
    case 'compare':
      return kindWork[order.of].compare(order);
    case 'authors':
      return kindWork[order.of].authors(order);
    case 'restore':
      return kindWork[order.of].restore(order);
    case 'append':
      return appendTo(order.updates, order);
    case 'places':
      return placesOf(order);
    case 'sources':
      return kindWork[order.of].sources(order);
    case 'export':
      return kindWork[order.of].export({
        ...order,
        pictures: await plainPictures(order.format, order.pictures, makePlain),
      });
    case 'import':
      return importText(order.bytes, order.format);
    case 'slide':
      return forAudience(readDeck(ydocOf(order.updates)), order.at) ?? null;
    case 'frameRule':
      return ruleOfThing(ydocOf(order.updates), order.rules, order.thing);
    case 'importSlides': {
      const { importSlides } = await import('@cartulary/editor-schema/files/import-slides');
      return importSlides(order.bytes);
    }
    case 'reading': {
      const { fromReading } = await import('@cartulary/editor-schema/kinds/text/convert/reading/from-reading');
      return madeOf(fromReading(order.pages));
    }
  }
}

async function reply(order: ContentOrder): Promise<ContentReply> {
  const { id } = order;
  try {
    return { id, done: await work(order) };
  } catch (error) {
    if (error instanceof ConversionFailure) return { id, failed: error.detail ?? '', code: error.code };
    return { id, failed: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
}

parentPort?.on('message', (order: ContentOrder) => {
  void reply(order).then((answer) => parentPort?.postMessage(answer));
});
