import { Controller } from '@nestjs/common';
import type { Call } from '../platform/caller/call.js';
import { Serve, type AnswerOf, type InputOf } from '../platform/serve/serve.js';
import { ModelsService } from './models.service.js';
import { SentimentModelsService } from './sentiment-models.service.js';

/** The installation's models. */
@Controller()
export class ModelsController {
  constructor(
    private readonly models: ModelsService,
    private readonly sentiment: SentimentModelsService,
  ) {}

  @Serve('models.list')
  list(_input: InputOf<'models.list'>, { caller }: Call): Promise<AnswerOf<'models.list'>> {
    return this.models.list(caller);
  }

  @Serve('models.check')
  check({ params }: InputOf<'models.check'>): Promise<AnswerOf<'models.check'>> {
    return this.models.check(params.model);
  }

  @Serve('models.try')
  try({ params }: InputOf<'models.try'>, call: Call): Promise<AnswerOf<'models.try'>> {
    return this.models.try(params.model, call);
  }

  @Serve('models.findSentiment')
  findSentiment(): Promise<AnswerOf<'models.findSentiment'>> {
    return this.sentiment.find();
  }

  @Serve('models.readSentimentFile')
  readSentimentFile({ params }: InputOf<'models.readSentimentFile'>, call: Call): Promise<void> {
    return this.sentiment.send(params, call);
  }

  @Serve('models.chooseSpeech')
  async choose({ body }: InputOf<'models.chooseSpeech'>, call: Call): Promise<string> {
    await this.models.choose(body.model, call);
    return 'Recordings are written down with this model from now on';
  }
}
