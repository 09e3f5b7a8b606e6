import { createReadStream } from 'node:fs';
import path from 'node:path';
import { Injectable } from '@nestjs/common';
import { sentimentParts, type SentimentModelFiles, type SentimentPart } from '@cartulary/contracts/endpoints/models';
import { knownSha256 } from '@cartulary/pipeline/model-trials/known-sums';
import { sizeOf } from '@cartulary/pipeline/model-trials/model-checks';
import { sentimentFilesOf, type SentimentFileNames } from '@cartulary/pipeline/model-trials/sentiment-layout';
import type { Call } from '../platform/caller/call.js';
import { AppError } from '../platform/serve/errors.js';
import { sendStored } from '../platform/serve/send-stored.js';
import type { AnswerOf } from '../platform/serve/serve.js';
import { GatewaySettings } from '../platform/settings/gateway-settings.js';
import { addedModels } from './known-models.js';

interface FoundModel extends SentimentModelFiles {
  readonly names: SentimentFileNames;
}

/** The operator-added sentiment model, for pages, which classify texts locally. */
@Injectable()
export class SentimentModelsService {
  constructor(private readonly settings: GatewaySettings) {}

  async find(): Promise<AnswerOf<'models.findSentiment'>> {
    const found = await this.usable();
    if (!found) return { model: null };
    const { id, licence, sizeBytes, parts } = found;
    return { model: { id, licence, sizeBytes, parts } };
  }

  /** @throws AppError not_found if it isn't a file of the active model */
  async send({ model, sha256 }: { readonly model: string; readonly sha256: string }, call: Call): Promise<void> {
    const found = await this.usable();
    const part = sentimentParts.find((one) => found?.parts[one]?.sha256 === sha256);
    const name = part && found?.names[part];
    if (!found || found.id !== model || !name) throw new AppError('not_found');
    const file = this.fileOf(model, name);
    await sendStored(
      call,
      { fileId: sha256, name: path.basename(name), mediaType: 'application/octet-stream' },
      async () => ({
        stream: createReadStream(file),
        sizeBytes: (await sizeOf(file)) ?? 0,
      }),
    );
  }

  /** The first one by name; skips models with a problem. */
  private async usable(): Promise<FoundModel | undefined> {
    const models = await addedModels(this.settings.modelsDirectory);
    for (const { id, purpose, problem, licence, sizeBytes } of models) {
      if (purpose !== 'sentiment' || problem) continue;
      const names = await sentimentFilesOf(this.fileOf(id));
      if (!names) continue;
      const [config, tokenizer, tokenizerConfig, network] = await Promise.all([
        this.filePart(id, names, 'config'),
        this.filePart(id, names, 'tokenizer'),
        this.filePart(id, names, 'tokenizerConfig'),
        this.filePart(id, names, 'network'),
      ]);
      // Someone is removing it right now.
      if (!config || !tokenizer || !network) continue;
      return { id, licence, sizeBytes, names, parts: { config, tokenizer, tokenizerConfig, network } };
    }
    return undefined;
  }

  private async filePart(id: string, names: SentimentFileNames, part: SentimentPart) {
    const name = names[part];
    if (name === null) return null;
    const file = this.fileOf(id, name);
    const [sizeBytes, sha256] = [await sizeOf(file), await knownSha256(file)];
    return sizeBytes === null || sha256 === null ? null : { sizeBytes, sha256 };
  }

  private fileOf(id: string, name = ''): string {
    return path.join(this.settings.modelsDirectory ?? '', id, name);
  }
}
