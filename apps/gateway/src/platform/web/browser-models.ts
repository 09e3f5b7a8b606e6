import path from 'node:path';
import { readingFileAddress, readingFileNames } from '@cartulary/contracts/reading-files';
import { speechFileAddress, speechFileNames } from '@cartulary/contracts/speech-files';
import { speechModels } from '@cartulary/pipeline/engines/speech/model-folder';
import type { RequestHandler } from 'express';

const FOR_EVER = 'public, max-age=31536000, immutable';

/**
 * Serves the models that browsers use to recognize documents and transcribe speech. Their URLs contain their hash, so a
 * browser requests each once. An interrupted download resumes (`Range`).
 */
export function serveBrowserModels(): RequestHandler {
  const folder = speechModels();
  const files = new Map([
    ...speechFileNames.map((name) => [speechFileAddress(name), path.join(folder, name)] as const),
    ...readingFileNames.map((name) => [readingFileAddress(name), path.join(folder, name)] as const),
  ]);
  return (request, response, next) => {
    const file = request.method === 'GET' || request.method === 'HEAD' ? files.get(request.path) : undefined;
    if (file === undefined) return next();
    response.setHeader('Cache-Control', FOR_EVER);
    response.sendFile(file, { cacheControl: false }, (error) => {
      if (error && !response.headersSent) next(error);
    });
  };
}
