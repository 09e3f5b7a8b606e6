import { Controller } from '@nestjs/common';
import type { Call } from '../platform/caller/call.js';
import { Serve, type InputOf } from '../platform/serve/serve.js';
import { requireMatch, send, sendList, sendNothing, sendResource } from './answers.js';
import { resourceTypes, schemas, serviceProviderConfig } from './descriptions.js';
import { ScimGroupsService } from './groups.service.js';
import type { Json } from './patch.js';
import { ScimError } from '../platform/serve/scim-error.js';
import { ScimUsersService } from './users.service.js';

const matching =
  (call: Call) =>
  (resource: Json): void =>
    requireMatch(call, resource);

/** SCIM 2.0 (RFC 7644): people and groups, managed by the organization's directory. */
@Controller()
export class ScimController {
  constructor(
    private readonly users: ScimUsersService,
    private readonly groups: ScimGroupsService,
  ) {}

  @Serve('scim.config')
  async config(_input: InputOf<'scim.config'>, call: Call): Promise<void> {
    await Promise.resolve(send(call, 200, serviceProviderConfig));
  }

  @Serve('scim.resourceTypes')
  async types(_input: InputOf<'scim.resourceTypes'>, call: Call): Promise<void> {
    await Promise.resolve(sendList(call, resourceTypes, { total: resourceTypes.length, startIndex: 1 }));
  }

  @Serve('scim.schemas')
  async schemas(_input: InputOf<'scim.schemas'>, call: Call): Promise<void> {
    await Promise.resolve(sendList(call, schemas, { total: schemas.length, startIndex: 1 }));
  }

  @Serve('scim.bulk')
  bulk(): Promise<void> {
    return Promise.reject(new ScimError(501, 'Bulk is not supported; see ServiceProviderConfig'));
  }

  @Serve('scim.listUsers')
  async listUsers({ query }: InputOf<'scim.listUsers'>, call: Call): Promise<void> {
    const { items, ...page } = await this.users.list(call.caller, query);
    sendList(call, items, page, query);
  }

  @Serve('scim.createUser')
  async createUser({ body, query }: InputOf<'scim.createUser'>, call: Call): Promise<void> {
    sendResource(call, await this.users.create(call.caller, body), query, 201);
  }

  @Serve('scim.readUser')
  async readUser({ params, query }: InputOf<'scim.readUser'>, call: Call): Promise<void> {
    sendResource(call, await this.users.read(call.caller, params.resourceId), query);
  }

  @Serve('scim.replaceUser')
  async replaceUser({ params, body, query }: InputOf<'scim.replaceUser'>, call: Call): Promise<void> {
    sendResource(call, await this.users.replace(call.caller, params.resourceId, body, matching(call)), query);
  }

  @Serve('scim.patchUser')
  async patchUser({ params, body, query }: InputOf<'scim.patchUser'>, call: Call): Promise<void> {
    sendResource(call, await this.users.patch(call.caller, params.resourceId, body, matching(call)), query);
  }

  @Serve('scim.removeUser')
  async removeUser({ params }: InputOf<'scim.removeUser'>, call: Call): Promise<void> {
    await this.users.remove(call.caller, params.resourceId, matching(call));
    sendNothing(call);
  }

  @Serve('scim.listGroups')
  async listGroups({ query }: InputOf<'scim.listGroups'>, call: Call): Promise<void> {
    const { items, ...page } = await this.groups.list(call.caller, query);
    sendList(call, items, page, query);
  }

  @Serve('scim.createGroup')
  async createGroup({ body, query }: InputOf<'scim.createGroup'>, call: Call): Promise<void> {
    sendResource(call, await this.groups.create(call.caller, body), query, 201);
  }

  @Serve('scim.readGroup')
  async readGroup({ params, query }: InputOf<'scim.readGroup'>, call: Call): Promise<void> {
    sendResource(call, await this.groups.read(call.caller, params.resourceId), query);
  }

  @Serve('scim.replaceGroup')
  async replaceGroup({ params, body, query }: InputOf<'scim.replaceGroup'>, call: Call): Promise<void> {
    sendResource(call, await this.groups.replace(call.caller, params.resourceId, body, matching(call)), query);
  }

  @Serve('scim.patchGroup')
  async patchGroup({ params, body, query }: InputOf<'scim.patchGroup'>, call: Call): Promise<void> {
    sendResource(call, await this.groups.patch(call.caller, params.resourceId, body, matching(call)), query);
  }

  @Serve('scim.removeGroup')
  async removeGroup({ params }: InputOf<'scim.removeGroup'>, call: Call): Promise<void> {
    await this.groups.remove(call.caller, params.resourceId, matching(call));
    sendNothing(call);
  }
}
