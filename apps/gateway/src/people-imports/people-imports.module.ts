import { Module } from '@nestjs/common';
import { PeopleImportsController } from './people-imports.controller.js';
import { PeopleImportsService } from './people-imports.service.js';

@Module({ controllers: [PeopleImportsController], providers: [PeopleImportsService] })
export class PeopleImportsModule {}
