import { Module } from '@nestjs/common';
import { AccountsModule } from '../accounts/accounts.module.js';
import { MailModule } from '../mail/mail.module.js';
import { CeremoniesService } from './ceremonies.service.js';
import { ExternalSignInService } from './external-sign-in.service.js';
import { GroupRolesService } from './group-roles.service.js';
import { LinkedIdentitiesService } from './linked-identities.service.js';
import { NewAccountsService } from './new-accounts.service.js';
import { OrganisationDomainsService } from './organisation-domains.service.js';
import { ProviderRedirectsService } from './provider-redirects.service.js';
import { ProvidersService } from './providers.service.js';

const services = [
  CeremoniesService,
  ExternalSignInService,
  GroupRolesService,
  LinkedIdentitiesService,
  NewAccountsService,
  OrganisationDomainsService,
  ProviderRedirectsService,
  ProvidersService,
];

/** Signing in by an account that somebody else keeps; each protocol is a module beside it that imports this one. */
@Module({ imports: [AccountsModule, MailModule], providers: services, exports: services })
export class ProvidersModule {}
