import { Controller } from '@nestjs/common';
import type { Call } from '../platform/caller/call.js';
import { Serve, type AnswerOf, type InputOf } from '../platform/serve/serve.js';
import { ActivityService } from './activity.service.js';
import { CommentsService } from './comments.service.js';

/** Comments on items, and item activity. */
@Controller()
export class CommentsController {
  constructor(
    private readonly comments: CommentsService,
    private readonly activity: ActivityService,
  ) {}

  @Serve('comments.list')
  list({ params, query }: InputOf<'comments.list'>, { caller }: Call): Promise<AnswerOf<'comments.list'>> {
    return this.comments.list(caller, params.itemId, query);
  }

  @Serve('comments.start')
  start({ params, body }: InputOf<'comments.start'>, { caller }: Call): Promise<AnswerOf<'comments.start'>> {
    return this.comments.start(caller, params.itemId, body);
  }

  @Serve('comments.changeThread')
  changeThread(
    { params, body }: InputOf<'comments.changeThread'>,
    { caller }: Call,
  ): Promise<AnswerOf<'comments.changeThread'>> {
    return this.comments.changeThread(caller, params.itemId, params.threadId, body);
  }

  @Serve('comments.reply')
  reply({ params, body }: InputOf<'comments.reply'>, { caller }: Call): Promise<AnswerOf<'comments.reply'>> {
    return this.comments.reply(caller, params.itemId, params.threadId, body);
  }

  @Serve('comments.edit')
  edit({ params, body }: InputOf<'comments.edit'>, { caller }: Call): Promise<AnswerOf<'comments.edit'>> {
    return this.comments.edit(caller, params.itemId, params.threadId, params.commentId, body);
  }

  @Serve('comments.delete')
  async delete({ params }: InputOf<'comments.delete'>, { caller }: Call): Promise<string> {
    await this.comments.delete(caller, params.itemId, params.threadId, params.commentId);
    return 'The comment was deleted';
  }

  @Serve('comments.suggested')
  async suggested({ params }: InputOf<'comments.suggested'>, { caller }: Call): Promise<string> {
    await this.comments.suggested(caller, params.itemId);
    return 'The owner is notified';
  }

  @Serve('activity.list')
  listActivity({ query }: InputOf<'activity.list'>, { caller }: Call): Promise<AnswerOf<'activity.list'>> {
    return this.activity.list(caller, query);
  }
}
