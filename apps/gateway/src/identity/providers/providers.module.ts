import { Module } from '@nestjs/common';
import { IdentityModule } from '../identity.module.js';
import { MailModule } from '../../mail/mail.module.js';
import { PeopleModule } from '../../people/people.module.js';
import { CeremoniesService } from './ceremonies.service.js';
import { DirectoryRolesService } from './directory-roles.service.js';
import { ExternalSignInService } from './external-sign-in.service.js';
import { GithubService } from './github.service.js';
import { GroupRolesService } from './group-roles.service.js';
import { IdentitiesController } from './identities.controller.js';
import { LinkedIdentitiesService } from './linked-identities.service.js';
import { LinkingService } from './linking.service.js';
import { NewAccountsService } from './new-accounts.service.js';
import { OauthClients } from './oauth-client.js';
import { OpenidService } from './openid.service.js';
import { OrganisationDomainsService } from './organisation-domains.service.js';
import { OwnProvidersController } from './own-providers.controller.js';
import { OwnProvidersService } from './own-providers.service.js';
import { ProviderRedirectsService } from './provider-redirects.service.js';
import { ProviderTestsService } from './provider-tests.service.js';
import { ProvidersService } from './providers.service.js';
import { SignInElsewhereController } from './sign-in-elsewhere.controller.js';

/** Services that every protocol builds on. */
const shared = [
  CeremoniesService,
  DirectoryRolesService,
  ExternalSignInService,
  LinkedIdentitiesService,
  OrganisationDomainsService,
  ProviderRedirectsService,
  ProviderTestsService,
  ProvidersService,
];

/** Sign-in with external accounts via OAuth and OpenID Connect. SAML and LDAP are separate modules that import this one. */
@Module({
  imports: [IdentityModule, MailModule, PeopleModule],
  controllers: [IdentitiesController, OwnProvidersController, SignInElsewhereController],
  providers: [
    ...shared,
    GithubService,
    GroupRolesService,
    LinkingService,
    NewAccountsService,
    OauthClients,
    OpenidService,
    OwnProvidersService,
  ],
  exports: shared,
})
export class ProvidersModule {}
