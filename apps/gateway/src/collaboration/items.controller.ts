import { Controller } from '@nestjs/common';
import type { Call } from '../platform/caller/call.js';
import { collabAddress } from '../platform/caller/collab-address.js';
import { Serve, type AnswerOf, type InputOf } from '../platform/serve/serve.js';
import { ItemsService } from './items.service.js';

/** Collaborative items. */
@Controller()
export class ItemsController {
  constructor(private readonly items: ItemsService) {}

  @Serve('collaboration.createItem')
  createItem(
    { body }: InputOf<'collaboration.createItem'>,
    { caller }: Call,
  ): Promise<AnswerOf<'collaboration.createItem'>> {
    return this.items.create(caller, body);
  }

  @Serve('collaboration.listItems')
  list({ query }: InputOf<'collaboration.listItems'>, { caller }: Call): Promise<AnswerOf<'collaboration.listItems'>> {
    return this.items.list(caller, query);
  }

  @Serve('collaboration.readItem')
  read({ params }: InputOf<'collaboration.readItem'>, { caller }: Call): Promise<AnswerOf<'collaboration.readItem'>> {
    return this.items.read(caller, params.itemId);
  }

  @Serve('collaboration.renameItem')
  rename(
    { params, body }: InputOf<'collaboration.renameItem'>,
    { caller }: Call,
  ): Promise<AnswerOf<'collaboration.renameItem'>> {
    return this.items.rename(caller, params.itemId, body);
  }

  @Serve('collaboration.binItem')
  bin({ params }: InputOf<'collaboration.binItem'>, { caller }: Call): Promise<AnswerOf<'collaboration.binItem'>> {
    return this.items.bin(caller, params.itemId);
  }

  @Serve('collaboration.restoreItem')
  restore(
    { params }: InputOf<'collaboration.restoreItem'>,
    { caller }: Call,
  ): Promise<AnswerOf<'collaboration.restoreItem'>> {
    return this.items.restore(caller, params.itemId);
  }

  @Serve('collaboration.deleteItem')
  async delete({ params }: InputOf<'collaboration.deleteItem'>, { caller }: Call): Promise<string> {
    await this.items.delete(caller, params.itemId);
    return 'It was deleted permanently';
  }

  @Serve('collaboration.token')
  async open({ body }: InputOf<'collaboration.token'>, call: Call): Promise<AnswerOf<'collaboration.token'>> {
    const token = await this.items.open(call.caller, body.id);
    return { token, url: collabAddress(call, body.id, token) };
  }
}
