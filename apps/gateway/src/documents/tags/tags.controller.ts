import { Controller } from '@nestjs/common';
import type { Call } from '../../platform/caller/call.js';
import { Serve, type AnswerOf, type InputOf } from '../../platform/serve/serve.js';
import { TagsService } from './tags.service.js';

@Controller()
export class TagsController {
  constructor(private readonly tags: TagsService) {}

  @Serve('tags.list')
  list(_: InputOf<'tags.list'>, { caller }: Call): Promise<AnswerOf<'tags.list'>> {
    return this.tags.list(caller);
  }

  @Serve('tags.create')
  create({ body }: InputOf<'tags.create'>, { caller }: Call): Promise<AnswerOf<'tags.create'>> {
    return this.tags.create(caller, body);
  }

  @Serve('tags.change')
  change({ params, body }: InputOf<'tags.change'>, { caller }: Call): Promise<AnswerOf<'tags.change'>> {
    return this.tags.change(caller, params.tagId, body);
  }

  @Serve('tags.delete')
  async delete({ params }: InputOf<'tags.delete'>, { caller }: Call): Promise<string> {
    await this.tags.delete(caller, params.tagId);
    return 'The tag was removed';
  }
}
