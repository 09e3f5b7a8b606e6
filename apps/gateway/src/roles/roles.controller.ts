import { Controller } from '@nestjs/common';
import type { Call } from '../platform/caller/call.js';
import { Serve, type AnswerOf, type InputOf } from '../platform/serve/serve.js';
import { RightsService } from './rights.service.js';
import { RolesService } from './roles.service.js';

/** Roles of the organization, and their permissions. */
@Controller()
export class RolesController {
  constructor(
    private readonly roles: RolesService,
    private readonly rights: RightsService,
  ) {}

  @Serve('roles.list')
  list(_input: InputOf<'roles.list'>, call: Call): Promise<AnswerOf<'roles.list'>> {
    return this.roles.list(call.caller);
  }

  @Serve('roles.create')
  create({ body }: InputOf<'roles.create'>, call: Call): Promise<AnswerOf<'roles.create'>> {
    return this.roles.create(call.caller, body);
  }

  @Serve('roles.change')
  change({ params, body }: InputOf<'roles.change'>, call: Call): Promise<AnswerOf<'roles.change'>> {
    return this.roles.change(call.caller, params.roleId, body);
  }

  @Serve('roles.delete')
  async delete({ params, query }: InputOf<'roles.delete'>, call: Call): Promise<AnswerOf<'roles.delete'>> {
    return { moved: await this.roles.delete(call.caller, params.roleId, query.to) };
  }

  @Serve('access.person')
  person({ params }: InputOf<'access.person'>, call: Call): Promise<AnswerOf<'access.person'>> {
    return this.rights.ofPerson(call.caller, params.userId);
  }

  @Serve('access.permission')
  permission({ params, query }: InputOf<'access.permission'>, call: Call): Promise<AnswerOf<'access.permission'>> {
    return this.rights.ofPermission(call.caller, params.permission, query);
  }

  @Serve('access.simulate')
  simulate({ body }: InputOf<'access.simulate'>, call: Call): Promise<AnswerOf<'access.simulate'>> {
    return this.rights.simulate(call.caller, body);
  }
}
